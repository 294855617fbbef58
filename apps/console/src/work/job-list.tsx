import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { Empty, Failed, Loading } from '../ui/states.tsx'
import { JobItem } from './job-item.tsx'
import type { JobState } from './job-state.ts'

const AT_ONCE = 50
/** Jobs come and go by themselves. */
const REFRESH_MS = 5000

interface JobListProps {
  /** Undefined for all, what has failed first. */
  state: JobState | undefined
}

export function JobList({ state }: JobListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: ['jobs', state],
      queryFn: ({ pageParam, signal }) =>
        admin.jobs({ limit: AT_ONCE, skip: pageParam, ...(state && { state }) }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) =>
        last.length < AT_ONCE ? undefined : pages.length * AT_ONCE,
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    },
  )
  const jobs = data?.pages.flat()
  if (!jobs) return error ? <Failed retry={refetch} /> : <Loading />
  if (jobs.length === 0) {
    return (
      <Empty title={state ? text.work.none[state] : text.work.noneAtAll}>
        <p className="quiet">{text.work.noneWhy}</p>
      </Empty>
    )
  }
  return (
    <>
      <ul className="jobs" aria-label={text.work.list}>
        {jobs.map((job) => (
          <JobItem key={job.id} job={job} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {text.work.more}
        </Button>
      ) : null}
    </>
  )
}
