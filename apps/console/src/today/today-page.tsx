import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { serverClock } from '../server-clock.ts'
import * as text from '../text/en.ts'
import { Page } from '../ui/page.tsx'
import { Failed, Loading } from '../ui/states.tsx'
import { Figures } from './figures.tsx'
import { LowStock } from './low-stock.tsx'
import type { Period } from './period.ts'
import { PeriodSwitch } from './period-switch.tsx'
import { NothingFound, OpenedChats, PartlyFound, SearchedWords, SeenPages } from './rankings.tsx'
import { usageQuery } from './usage.ts'
import { VisitsChart } from './visits-chart.tsx'
import { WaitingOrders } from './waiting-orders.tsx'
import './today.css'

export function TodayPage() {
  const search: { days?: Period } = useSearch({ strict: false })
  const days = search.days ?? 7
  const [now] = useState(() => serverClock.now())
  const { data, error, refetch } = useQuery(usageQuery(days, now))
  return (
    <Page title={text.today.title} lead={text.today.lead}>
      <PeriodSwitch days={days} />
      {error && !data ? <Failed retry={refetch} /> : null}
      {!data && !error ? <Loading /> : null}
      {data ? (
        <>
          <Figures usage={data} days={days} />
          <div className="rankings">
            <WaitingOrders />
            <LowStock />
          </div>
          <VisitsChart counts={data.now.days} days={days} now={now} />
          <div className="rankings">
            <NothingFound searches={data.searches} />
            <PartlyFound searches={data.halfFound} />
            <SearchedWords searches={data.searches} />
            <OpenedChats chats={data.chats} />
            <SeenPages pages={data.now.pages} />
          </div>
        </>
      ) : null}
    </Page>
  )
}
