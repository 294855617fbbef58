import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { Card, Page } from '../ui/page.tsx'
import { Empty, Failed, Loading } from '../ui/states.tsx'
import { FoundPerson } from './found-person.tsx'
import { Views } from './views.tsx'
import './people.css'

const LONGEST = 300

/** Finds what is stored of one person. What is typed stays out of addresses, which logs keep. */
export function PersonalDataPage() {
  const { user = '' } = useSearch({ strict: false })
  const account = useQuery({
    queryKey: ['person', user],
    queryFn: ({ signal }) => admin.user(user, { signal }),
    enabled: user !== '',
  })
  const [typed, setTyped] = useState<string>()
  const [sent, setSent] = useState<string>()
  const [error, setError] = useState<string>()
  const email = account.data?.email
  const subject = sent ?? email

  function find(event: FormEvent) {
    event.preventDefault()
    const trimmed = (typed ?? email ?? '').trim()
    setError(trimmed === '' ? text.personalData.missing : undefined)
    if (trimmed !== '') setSent(trimmed)
  }

  return (
    <Page title={text.personalData.title} lead={text.personalData.lead}>
      <Views />
      <Card>
        <search>
          <form className="person-find" onSubmit={find}>
            <TextInput
              label={text.personalData.label}
              description={text.personalData.hint}
              maxLength={LONGEST}
              autoComplete="off"
              spellCheck={false}
              value={typed ?? email ?? ''}
              error={error}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
            />
            <Button type="submit">{text.personalData.find}</Button>
          </form>
        </search>
      </Card>
      {subject === undefined ? null : <Result key={subject} subject={subject} />}
    </Page>
  )
}

function Result({ subject }: { subject: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['personal-data', subject],
    queryFn: ({ signal }) => admin.findPerson(subject, { signal }),
    ...{ retry: false, staleTime: 0, gcTime: 0 },
  })
  return (
    <Card title={text.personalData.result}>
      <div aria-live="polite" aria-busy={isFetching}>
        {!data && !error ? <Loading /> : null}
        {error ? <Failed message={error.message} retry={refetch} /> : null}
        {data?.parts.length === 0 ? (
          <Empty title={text.personalData.none(subject)}>
            <p className="quiet">{text.personalData.noneWhy}</p>
          </Empty>
        ) : null}
      </div>
      {data && data.parts.length > 0 ? (
        <FoundPerson subject={subject} report={data} onErased={refetch} />
      ) : null}
    </Card>
  )
}
