import { Button } from '@mantine/core'
import { isPlatformError } from '@pitlane/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { formatMoment } from '../ui/format.ts'
import { Card, Page } from '../ui/page.tsx'
import { Empty, Failed, Loading } from '../ui/states.tsx'
import { notify } from '../ui/toast.tsx'
import { MailLook } from './mail-look.tsx'
import { mailTitle } from './mail-title.ts'
import './work.css'

/** A mail as its reader sees it. */
export function MailPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => admin.mail(id, { signal }),
  })
  if (!data) {
    const isGone = isPlatformError(error) && error.status === 404
    if (isGone) return <Failed message={text.mails.gone} retry={refetch} />
    return error ? <Failed retry={refetch} /> : <Loading />
  }
  const { recipient, date, state, reason, subject } = data
  const facts = [text.mails.to(recipient), text.mails.states[state], formatMoment(date)]
  return (
    <Page
      title={mailTitle(data)}
      lead={facts.join(' · ')}
      actions={state === 'failed' && subject !== null ? <SendAgain id={id} /> : undefined}
    >
      <Link to="/work/mails" search={state === 'failed' ? { state } : {}} className="back">
        ← {text.mails.title}
      </Link>
      {reason ? <p className="job-error">{reason}</p> : null}
      {subject === null ? (
        <Empty title={text.mails.never} />
      ) : (
        <>
          <Card title={text.mails.look}>
            {data.html ? <MailLook html={data.html} /> : <p>{text.mails.tooLong}</p>}
          </Card>
          <Card title={text.mails.plain}>
            <p className="mail-text">{data.text.trim()}</p>
          </Card>
        </>
      )}
    </Page>
  )
}

function SendAgain({ id }: { id: string }) {
  const queries = useQueryClient()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => admin.runJob(id),
    onSuccess: () => notify({ message: text.mails.sentAgain }),
    onError: () => notify({ message: text.mails.notAgain, isError: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['mails'] }),
  })
  return (
    <Button loading={isPending} disabled={isSuccess} onClick={() => mutate()}>
      {text.mails.sendAgain}
    </Button>
  )
}
