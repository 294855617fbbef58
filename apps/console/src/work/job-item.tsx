import { Button } from '@mantine/core'
import { isPlatformError } from '@pitlane/client'
import type { Job } from '@pitlane/protocol'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { formatMoment } from '../ui/format.ts'
import { notify } from '../ui/toast.tsx'
import { describeTrigger, nameJob } from './job-title.ts'

export function JobItem({ job }: { job: Job }) {
  const { state, error, tries } = job
  const title = nameJob(job)
  const facts = [
    describeTrigger(job),
    momentText(job),
    tries > 0 ? text.work.tries(tries) : undefined,
  ]
  return (
    <li className="job">
      <div className="job-text">
        <p className="job-title">
          {title} <span className={`job-state job-${state}`}>{text.work.states[state]}</span>
        </p>
        <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
        {error ? <p className="job-error">{error}</p> : null}
      </div>
      {state === 'dead' ? <RunAgain id={job.id} title={title} /> : null}
    </li>
  )
}

function RunAgain({ id, title }: { id: string; title: string }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => admin.runJob(id),
    onSuccess: () => notify({ message: text.work.queued(title) }),
    onError: (error) => notify({ message: refusalText(error), isError: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  })
  return (
    <Button
      variant="default"
      aria-label={text.work.runAgainOf(title)}
      loading={isPending}
      onClick={() => mutate()}
    >
      {text.work.runAgain}
    </Button>
  )
}

/** Another admin was faster, or the job is no longer kept. */
function refusalText(error: Error): string {
  const isGone = isPlatformError(error) && (error.status === 404 || error.status === 409)
  return isGone ? text.work.notDead : text.work.notQueued
}

function momentText({ state, created_date, due_date, ended_date }: Job): string {
  if (ended_date) return text.work.ended(formatMoment(ended_date))
  if (state === 'waiting') return text.work.due(formatMoment(due_date))
  return text.work.added(formatMoment(created_date))
}
