import { useQuery } from '@tanstack/react-query'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { Card, Page } from '../ui/page.tsx'
import { Failed, Loading } from '../ui/states.tsx'
import { ProcessCard, StorageCard } from './facts.tsx'
import { Log } from './log.tsx'
import { Services } from './services.tsx'
import './machine.css'

const LOOK_MS = 15_000

export function MachinePage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['machine'],
    queryFn: ({ signal }) => admin.machine({ signal }),
    refetchInterval: LOOK_MS,
  })
  return (
    <Page title={text.machine.title} lead={text.machine.lead}>
      {error && !data ? <Failed retry={refetch} /> : null}
      {!data && !error ? <Loading /> : null}
      {data ? (
        <div className="machine">
          <ProcessCard machine={data} />
          <StorageCard machine={data} />
          <Services services={data.services} />
        </div>
      ) : null}
      <Card title={text.machine.log}>
        <Log />
      </Card>
    </Page>
  )
}
