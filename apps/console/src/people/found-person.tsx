import { Button, Checkbox } from '@mantine/core'
import {
  type PersonException,
  type PersonItem,
  type PersonPartReport,
  type PersonReport,
  paths,
  pathTo,
} from '@pitlane/protocol'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { appId, requestFile } from '../client.ts'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { confirm } from '../ui/confirm.tsx'
import { saveFile } from '../ui/csv/save-file.ts'
import { formatMoment } from '../ui/format.ts'
import { notify } from '../ui/toast.tsx'

/** What has lost its tick. */
interface KeptItem {
  exception: PersonException
  isReduced: boolean
}

interface FoundProps {
  /** What was typed. */
  subject: string
  report: PersonReport
  /** Looks again for what is left. */
  onErased(): Promise<unknown>
}

/** What is stored of one person, part by part, with what can be done with it. */
export function FoundPerson({ subject, report, onErased }: FoundProps) {
  const [kept, setKept] = useState<ReadonlyMap<string, KeptItem>>(new Map())
  const [isBusy, setIsBusy] = useState(false)

  async function run(work: () => Promise<string>, failure: string) {
    setIsBusy(true)
    try {
      notify({ message: await work() })
    } catch (error) {
      notify({ message: (error instanceof Error && error.message) || failure, isError: true })
    } finally {
      setIsBusy(false)
    }
  }

  async function download() {
    const body = { text: subject }
    saveFile('person.zip', await requestFile(pathTo(paths.personExport, { appId }), body))
    return text.personalData.downloaded
  }

  async function erase() {
    const { parts } = await admin.erasePerson(
      subject,
      [...kept.values()].map(({ exception }) => exception),
    )
    const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
    setKept(new Map())
    await onErased()
    const deleted = sum(parts.map((part) => part.deleted))
    return text.personalData.erased(deleted, sum(parts.map((part) => part.reduced)))
  }

  async function askAndErase() {
    const isSure = await confirm({
      title: text.personalData.askErase,
      message: <Consequences report={report} kept={[...kept.values()]} />,
      action: text.personalData.erase,
      isDanger: true,
    })
    if (isSure) await run(erase, text.personalData.notErased)
  }

  function toggle(part: PersonPartReport, { id, is_reduced }: PersonItem) {
    const exception = { part: part.part, id, ...(part.entity && { entity: part.entity }) }
    const key = buildKey(part, id)
    const next = new Map(kept)
    if (!next.delete(key)) next.set(key, { exception, isReduced: is_reduced })
    setKept(next)
  }

  const { phones, emails, chats } = report.names
  const total = report.parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <p className="quiet">
        {text.personalData.knownAs([...new Set([...phones, ...emails, ...chats])])}
      </p>
      <p className="quiet">{text.personalData.choose}</p>
      {report.parts.map((part) => (
        <fieldset key={buildKey(part, '')} className="person-part">
          <legend>
            {text.personalData.partOf(part.part, part.entity)}{' '}
            <span className="quiet">{text.personalData.counts(part.count)}</span>
          </legend>
          <ul>
            {part.items.map((item) => (
              <li key={item.id}>
                <Checkbox
                  label={nameItem(item)}
                  checked={!kept.has(buildKey(part, item.id))}
                  onChange={() => toggle(part, item)}
                />
                {item.is_reduced ? (
                  <span className="tag tag-warn">{text.personalData.stays}</span>
                ) : null}
                <ItemLink part={part} item={item} />
              </li>
            ))}
          </ul>
          {part.count > part.items.length ? (
            <p className="quiet">{text.personalData.shown(part.items.length, part.count)}</p>
          ) : null}
        </fieldset>
      ))}
      <p className="quiet">{text.personalData.backups(report.backup_days)}</p>
      <div className="access-actions">
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => void run(download, text.personalData.notDownloaded)}
        >
          {text.personalData.download}
        </Button>
        <Button
          color="red"
          disabled={isBusy || kept.size >= total}
          onClick={() => void askAndErase()}
        >
          {text.personalData.erase}
        </Button>
      </div>
    </>
  )
}

interface ConsequencesProps {
  report: PersonReport
  kept: readonly KeptItem[]
}

/** What will be deleted, what stays, and for how long there is a copy. */
function Consequences({ report: { parts, backup_days }, kept }: ConsequencesProps) {
  const reduced = (isRecord: boolean) =>
    parts.reduce(
      (sum, part) => ((part.part === 'records') === isRecord ? sum + part.reduced : sum),
      0,
    ) -
    kept.filter((one) => one.isReduced && (one.exception.part === 'records') === isRecord).length
  const [invoices, others] = [reduced(true), reduced(false)]
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  const deleted = all - kept.length - invoices - others
  return (
    <>
      {deleted > 0 ? <p>{text.personalData.willDelete(deleted)}</p> : null}
      {invoices > 0 ? <p>{text.personalData.willReduce(invoices)}</p> : null}
      {others > 0 ? <p>{text.personalData.willForget(others)}</p> : null}
      {kept.length > 0 ? <p>{text.personalData.willStay(kept.length)}</p> : null}
      <p>{text.personalData.backups(backup_days)}</p>
      <p>{text.personalData.cannotUndo}</p>
    </>
  )
}

function ItemLink({ part, item: { link, title } }: { part: PersonPartReport; item: PersonItem }) {
  const { look } = text.personalData
  const label = `${look} ${title}`
  if (link?.kind === 'conversation')
    return (
      <Link to="/conversations/$id" params={{ id: link.id }} aria-label={label}>
        {look}
      </Link>
    )
  if (link?.kind === 'user')
    return (
      <Link to="/people/$id" params={{ id: link.id }} aria-label={label}>
        {look}
      </Link>
    )
  if (link?.kind !== 'record' || part.entity === undefined) return null
  return part.entity === 'Order' ? (
    <Link to="/orders/$number" params={{ number: title }} aria-label={label}>
      {look}
    </Link>
  ) : (
    <Link
      to="/records/$entity/$id"
      params={{ entity: part.entity, id: link.id }}
      aria-label={label}
    >
      {look}
    </Link>
  )
}

function buildKey({ part, entity = '' }: PersonPartReport, id: string): string {
  return `${part} ${entity} ${id}`
}

function nameItem({ title, date }: PersonItem): string {
  const moment = date === null ? '' : formatMoment(date)
  return [title, moment].filter(Boolean).join(' · ') || text.personalData.untitled
}
