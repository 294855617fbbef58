import { Button } from '@mantine/core'
import type { FunctionInfo } from '@pitlane/protocol'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { formatMoment } from '../ui/format.ts'
import { Card } from '../ui/page.tsx'
import { notify } from '../ui/toast.tsx'
import type { FunctionRun } from './function-runs.ts'
import { scheduleText } from './schedule-text.ts'

interface FunctionCardProps {
  definition: FunctionInfo
  /** The newest first. */
  runs: readonly FunctionRun[]
}

export function FunctionCard({ definition, runs }: FunctionCardProps) {
  const { name, who, hosts, limits, schedule, automations, messages } = definition
  const facts: [string, string][] = [
    [text.functions.who, text.functions.callers[who]],
    [text.functions.hosts, hosts?.join(', ') ?? text.functions.everyHost],
    [text.functions.limits, text.functions.limitsText(limits)],
  ]
  if (schedule) {
    const { next_date } = schedule
    facts.push([text.functions.schedule, scheduleText(schedule)])
    facts.push([text.functions.next, next_date ? formatMoment(next_date) : text.functions.never])
  }
  if (automations.length > 0) {
    // Several may differ only in what the record must meet.
    const changes = new Set(automations.map(({ entity, on }) => text.functions.change(entity, on)))
    facts.push([text.functions.automations, [...changes].join('; ')])
  }
  if (messages.length > 0) {
    const channels = messages.map((channel) => text.functions.channels[channel])
    facts.push([text.functions.messages, channels.join(', ')])
  }
  return (
    <Card title={name} actions={schedule ? <RunNow name={name} /> : null}>
      <dl className="function-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{text.functions.runs}</h3>
      {runs.length === 0 ? <p className="quiet">{text.functions.noRuns}</p> : null}
      <ul className="function-runs" aria-label={text.functions.runsOf(name)}>
        {runs.map((run) => (
          <li key={run.key}>
            <Run run={run} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Run({ run: { time, trigger, caller, status, ms, reason, output } }: { run: FunctionRun }) {
  const isGood = status < 400
  return (
    <details>
      <summary>
        <span className={isGood ? 'tag tag-good' : 'tag tag-warn'}>
          {isGood ? text.functions.succeeded : text.functions.failed} {status}
        </span>
        <time dateTime={time}>{formatMoment(time)}</time>
        <span className="quiet">
          {text.functions.took(ms)} · {text.functions.triggers.get(trigger) ?? trigger}
        </span>
      </summary>
      <p className="quiet">{text.functions.caller(caller)}</p>
      {reason ? <p className="job-error">{reason}</p> : null}
      {output.length > 0 ? (
        <pre>{output.join('\n')}</pre>
      ) : (
        <p className="quiet">{text.functions.noOutput}</p>
      )}
    </details>
  )
}

function RunNow({ name }: { name: string }) {
  const queries = useQueryClient()
  // The same until it is taken: a second click, or a retry after a lost answer, runs nothing twice.
  const [key, setKey] = useState(newKey)
  const { mutate, isPending } = useMutation({
    mutationFn: () => admin.runFunction(name, key),
    onSuccess: () => {
      setKey(newKey())
      notify({ message: text.functions.started(name) })
      return queries.invalidateQueries({ queryKey: ['jobs'] })
    },
    onError: () => notify({ message: text.functions.notStarted, isError: true }),
  })
  return (
    <Button
      variant="default"
      aria-label={text.functions.runNowOf(name)}
      loading={isPending}
      // A double click is one click, also when the first was answered before the second.
      onClick={({ detail }) => detail < 2 && mutate()}
      // Nor does a key that is held down run it again.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {text.functions.runNow}
    </Button>
  )
}

/** Also without HTTPS, where browsers have no `randomUUID`. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
