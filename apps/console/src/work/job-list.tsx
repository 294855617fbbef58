import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { Paged } from '../ui/paged.tsx'
import { usePages } from '../ui/use-pages.ts'
import { JobItem } from './job-item.tsx'
import type { JobState } from './job-state.ts'

const PAGE_SIZE = 50
/** Jobs come and go by themselves. */
const REFRESH_MS = 5000

interface JobListProps {
  /** Undefined for all, what has failed first. */
  state: JobState | undefined
}

export function JobList({ state }: JobListProps) {
  const pages = usePages(
    ['jobs', state],
    PAGE_SIZE,
    (page, options) => admin.jobs({ ...page, ...(state && { state }) }, options),
    REFRESH_MS,
  )
  return (
    <Paged
      pages={pages}
      empty={state ? text.work.none[state] : text.work.noneAtAll}
      emptyWhy={<p className="quiet">{text.work.noneWhy}</p>}
    >
      {(jobs) => (
        <ul className="jobs" aria-label={text.work.list}>
          {jobs.map((job) => (
            <JobItem key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Paged>
  )
}
