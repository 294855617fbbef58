import { formatTimeZone } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { Page } from '../ui/page.tsx'
import { Failed, Loading } from '../ui/states.tsx'
import { timeZone, useToday } from '../ui/time-zone.ts'
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
  const today = useToday()
  const zone = timeZone.use()
  const { data, error, refetch } = useQuery(usageQuery(days, today, zone))
  return (
    <Page title={text.today.title} lead={text.today.lead(formatTimeZone(zone))}>
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
          <VisitsChart counts={data.now.days} days={days} today={today} />
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
