import { isPlatformError } from '@pitlane/client'
import type { FileFetch } from '@pitlane/protocol'
import { PICTURE_FIELDS } from '@pitlane/shop'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../client.ts'
import * as text from '../../text/en.ts'
import { admin } from '../../ui/admin.ts'
import { notify } from '../../ui/toast.tsx'

const { pictures } = text

/** Until an answer of a run that is under way is asked for anew. */
const POLL_MS = 1000

const fetchesQuery = queryOptions({
  queryKey: ['file-fetches'],
  queryFn: async ({ signal }) =>
    (await admin.fileFetches({ signal })).filter(({ entity }) => entity === 'Product'),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
})

/** Fetches of products' pictures, the newest first. */
export const useFetches = () => useQuery(fetchesQuery)

/** How many pictures of products lie on other sites; asked anew when a fetch has ended. */
export function useElsewhere() {
  const { data: fetches } = useFetches()
  const ended = fetches?.find((each) => !isUnderWay(each))?.id
  return useQuery({
    queryKey: ['files-elsewhere', 'Product', ended],
    queryFn: ({ signal }) => admin.filesElsewhere('Product', PICTURE_FIELDS, { signal }),
    // Where nothing has changed the shop knows the answer.
    staleTime: 0,
  })
}

export function isUnderWay({ state }: FileFetch): boolean {
  return state === 'waiting' || state === 'running'
}

/** @param products ids; all of them when left out */
export async function startFetch(products?: readonly string[]): Promise<void> {
  await tell(pictures.notStarted, () => admin.fetchFiles('Product', PICTURE_FIELDS, products))
}

export async function cancelFetch({ id }: FileFetch): Promise<void> {
  await tell(pictures.notCancelled, () => admin.cancelFileFetch(id))
}

async function tell(failed: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const why = isPlatformError(error) ? error.message : text.frame.failedWhy
    notify({ message: `${failed} ${why}`, isError: true })
  }
  await readAgain()
}

/** After something was fetched, stopped or undone. */
export async function readAgain(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['file-fetches'] }),
    queryClient.invalidateQueries({ queryKey: ['files-elsewhere'] }),
  ])
}
