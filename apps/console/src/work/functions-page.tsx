import { useQuery } from '@tanstack/react-query'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { Page } from '../ui/page.tsx'
import { Empty, Failed, Loading } from '../ui/states.tsx'
import { FunctionCard } from './function-card.tsx'
import { runsByFunction } from './function-runs.ts'
import { Views } from './views.tsx'
import './work.css'
import './functions.css'

/** Runs come by themselves. */
const REFRESH_MS = 5000
/** As many as one request reads. */
const MAX_LINES = 500

export function FunctionsPage() {
  const functions = useQuery({
    queryKey: ['functions'],
    queryFn: ({ signal }) => admin.functions({ signal }),
  })
  const lines = useQuery({
    queryKey: ['function-runs'],
    queryFn: ({ signal }) => admin.log({ text: 'function run', limit: MAX_LINES }, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const error = functions.error ?? lines.error
  const retry = () => Promise.all([functions.refetch(), lines.refetch()])
  const runs = runsByFunction(lines.data ?? [])
  return (
    <Page title={text.functions.title} lead={text.functions.lead}>
      <Views />
      {functions.data && lines.data ? (
        functions.data.map((one) => (
          <FunctionCard key={one.name} definition={one} runs={runs.get(one.name) ?? []} />
        ))
      ) : error ? (
        <Failed retry={retry} />
      ) : (
        <Loading />
      )}
      {functions.data?.length === 0 ? (
        <Empty title={text.functions.none}>
          <p className="quiet">{text.functions.noneWhy}</p>
        </Empty>
      ) : null}
    </Page>
  )
}
