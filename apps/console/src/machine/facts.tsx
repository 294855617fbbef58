import type { Machine } from '@pitlane/protocol'
import type { ReactNode } from 'react'
import * as text from '../text/en.ts'
import { count, formatBytes, formatMoment } from '../ui/format.ts'
import { Card } from '../ui/page.tsx'

/** Below this part of it a disk is nearly full. */
const LOW = 0.05

export function ProcessCard({ machine }: { machine: Machine }) {
  const { version, node, started_date, memory, jobs } = machine
  return (
    <Card title={text.machine.process}>
      <Facts
        facts={[
          [text.machine.version, version ?? '–'],
          [text.machine.node, node.replace(/^v/, '')],
          [text.machine.since, formatMoment(started_date)],
          [
            text.machine.memory,
            text.machine.memoryOf(formatBytes(memory.resident), formatBytes(memory.cache)),
          ],
          [text.machine.jobs, text.machine.jobsOf(count(jobs.waiting), count(jobs.dead))],
        ]}
      />
    </Card>
  )
}

export function StorageCard({ machine }: { machine: Machine }) {
  const { disk, database, backup } = machine
  const isLow = disk !== null && disk.free < disk.total * LOW
  return (
    <Card title={text.machine.storage}>
      {isLow ? (
        <p role="alert" className="warning">
          {text.machine.diskLow}
        </p>
      ) : null}
      {backup?.is_late ? (
        <p role="alert" className="warning">
          {text.machine.backupLate}
          {backup.error === null ? '' : ` ${backup.error}`}
        </p>
      ) : null}
      {disk ? (
        <meter
          className="disk"
          aria-label={text.machine.disk}
          max={disk.total}
          high={disk.total * (1 - LOW)}
          value={disk.total - disk.free}
        />
      ) : null}
      <Facts
        facts={[
          [
            text.machine.disk,
            disk
              ? text.machine.diskOf(formatBytes(disk.free), formatBytes(disk.total))
              : text.machine.diskElsewhere,
          ],
          [
            text.machine.database,
            `${text.machine.databases[database.kind]}, ${formatBytes(database.bytes)}`,
          ],
          ...(database.log_bytes === null
            ? []
            : [[text.machine.logOfChanges, formatBytes(database.log_bytes)] as const]),
          [text.machine.backup, backupText(backup)],
        ]}
      />
    </Card>
  )
}

function backupText(backup: Machine['backup']): string {
  if (!backup) return text.machine.backupNone
  if (backup.proven_date === null) return text.machine.backupNever
  const when = text.machine.backupProven(formatMoment(backup.proven_date))
  return backup.is_scheduled ? when : `${when} ${text.machine.backupByHand}`
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="machine-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
