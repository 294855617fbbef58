import { Button } from '@mantine/core'
import type { ServiceToken } from '@pitlane/protocol'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../client.ts'
import { serverClock } from '../server-clock.ts'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { confirm } from '../ui/confirm.tsx'
import { formatMoment } from '../ui/format.ts'
import { Card, Page } from '../ui/page.tsx'
import { Empty, Failed, Loading } from '../ui/states.tsx'
import { notify } from '../ui/toast.tsx'
import { TokenDialog } from './token-dialog.tsx'
import { Views } from './views.tsx'
import './people.css'

const queryKey = ['service-tokens']

/** The tokens of programs: made, replaced and ended. */
export function ProgramsPage() {
  const [isMaking, setIsMaking] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => admin.serviceTokens({ signal }),
  })
  return (
    <Page
      title={text.programs.title}
      lead={text.programs.lead}
      actions={<Button onClick={() => setIsMaking(true)}>{text.programs.make}</Button>}
    >
      <Views />
      <Card>
        {error ? <Failed retry={refetch} /> : null}
        {!data && !error ? <Loading /> : null}
        {data?.length === 0 ? <Empty title={text.programs.none} /> : null}
        {data && data.length > 0 ? <Tokens tokens={data} /> : null}
      </Card>
      {isMaking ? (
        <TokenDialog
          onMade={() => queryClient.invalidateQueries({ queryKey })}
          onClose={() => setIsMaking(false)}
        />
      ) : null}
    </Page>
  )
}

function Tokens({ tokens }: { tokens: readonly ServiceToken[] }) {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{text.programs.made}</th>
          <th scope="col">{text.programs.lastUse}</th>
          <th scope="col">{text.programs.state}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {tokens.map((token, index) => (
          // Those of the configuration that were not used yet have no id and no state.
          <tr key={token.id ?? `configured ${index}`}>
            <th scope="row">
              {nameToken(token)} <span className="quiet">{token.by_email}</span>
            </th>
            <td>
              {token.used_date
                ? text.programs.used(formatMoment(token.used_date))
                : text.programs.unused}
            </td>
            <td>
              <State token={token} />
            </td>
            <td>{token.id !== null && !isOver(token) ? <End token={token} /> : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function State({ token }: { token: ServiceToken }) {
  const { ends_date } = token
  if (ends_date === null) return <span className="tag tag-good">{text.programs.good}</span>
  return isOver(token) ? (
    <span className="quiet">{text.programs.ended(formatMoment(ends_date))}</span>
  ) : (
    <span className="tag tag-warn">{text.programs.ends(formatMoment(ends_date))}</span>
  )
}

function End({ token }: { token: ServiceToken }) {
  async function end() {
    const isSure = await confirm({
      title: text.programs.askEnd,
      message: text.programs.askEndWhy,
      action: text.programs.end,
      isDanger: true,
    })
    if (!isSure || token.id === null) return
    try {
      await admin.endServiceToken(token.id)
      notify({ message: text.programs.isEnded })
    } catch {
      notify({ message: text.programs.failed, isError: true })
    }
    await queryClient.invalidateQueries({ queryKey })
  }
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={text.programs.endOf(nameToken(token))}
      onClick={end}
    >
      {text.programs.end}
    </Button>
  )
}

const isOver = ({ ends_date }: ServiceToken) =>
  ends_date !== null && Date.parse(ends_date) <= serverClock.now().getTime()

function nameToken({ source, created_date }: ServiceToken): string {
  if (source === 'configured' || created_date === null) return text.programs.sources.configured
  return formatMoment(created_date)
}
