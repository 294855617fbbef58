import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { LOG_LEVELS, type LogLine } from '@pitlane/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { formatMoment } from '../ui/format.ts'
import { Empty, Failed, Loading } from '../ui/states.tsx'

const MAX = 200

/** The newest lines of the server's log; the filter is in the address. */
export function Log() {
  const { level = 'info', q = '', files = false } = useSearch({ from: '/machine' })
  const navigate = useNavigate({ from: '/machine' })
  const wanted = useDeferredValue(q)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['machine-log', level, wanted, files],
    queryFn: ({ signal }) =>
      admin.log(
        {
          level,
          limit: MAX,
          ...(wanted && { text: wanted }),
          ...(!files && { without: 'sent_files' }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const filter = (change: { level?: string; q?: string; files?: boolean }) =>
    void navigate({
      // Read again by `validateSearch`, which leaves out what it does not know.
      search: { level, q, files, ...change },
      replace: true,
    })
  return (
    <>
      <p className="quiet">{text.machine.logLead}</p>
      <div className="log-filter">
        <TextInput
          type="search"
          aria-label={text.machine.search}
          placeholder={text.machine.searchHint}
          value={q}
          onChange={(event) => filter({ q: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={text.machine.level}
          data={LOG_LEVELS.map((value) => ({ value, label: text.machine.levels[value] }))}
          value={level}
          onChange={(event) => filter({ level: event.currentTarget.value })}
        />
        <Checkbox
          label={text.machine.files}
          checked={files}
          onChange={(event) => filter({ files: event.currentTarget.checked })}
        />
        <Button variant="default" loading={isFetching} onClick={() => refetch()}>
          {text.machine.refresh}
        </Button>
      </div>
      {error && !data ? <Failed retry={refetch} /> : null}
      {!data && !error ? <Loading /> : null}
      {data?.length === 0 ? <Empty title={text.machine.logEmpty} /> : null}
      {data && data.length > 0 ? (
        <ol className="log">
          {numbered(data).map(([key, line]) => (
            <Line key={key} line={line} />
          ))}
        </ol>
      ) : null}
    </>
  )
}

function Line({ line: { time, level, message, details } }: { line: LogLine }) {
  return (
    <li data-level={level}>
      <details>
        <summary>
          <time dateTime={time}>{formatMoment(time)}</time>
          <span className={level === 'info' || level === 'debug' ? 'tag' : 'tag tag-warn'}>
            {level}
          </span>
          <span className="log-message">{message}</span>
        </summary>
        <pre>{JSON.stringify(details, null, 2)}</pre>
      </details>
    </li>
  )
}

/** Lines have no id, and several may be alike: each is told apart by its time and how many had the same before it. */
function numbered(lines: readonly LogLine[]): [string, LogLine][] {
  const seen = new Map<string, number>()
  return lines
    .toReversed()
    .map((line): [string, LogLine] => {
      const count = seen.get(line.time) ?? 0
      seen.set(line.time, count + 1)
      return [`${line.time} ${count}`, line]
    })
    .toReversed()
}
