import { Button } from '@mantine/core'
import { useState } from 'react'
import * as text from '../../text/en.ts'
import { saveFile } from '../../ui/csv/save-file.ts'
import { count } from '../../ui/format.ts'
import { type CheckView, type FileView, KINDS, type Kind } from './import-session.ts'
import { PreviewRows } from './preview-rows.tsx'
import type { SessionClient } from './session-client.ts'

const { exchange } = text

interface ImportPreviewProps {
  session: SessionClient
  check: CheckView
  /** Of the comparison that the rows belong to. */
  version: number
  unit: FileView['unit']
}

/** What the import would do, by kind: how many products, and all that it knows of each. */
export function ImportPreview({ session, check, version, unit }: ImportPreviewProps) {
  const [chosen, setChosen] = useState<Kind>()
  const first = KINDS.find((kind) => check.counts[kind] > 0) ?? 'new'
  const kind = chosen && check.counts[chosen] > 0 ? chosen : first
  return (
    <div className="import-preview">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent */}
      <div className="kind-choices" role="group" aria-label={exchange.kindLabel}>
        {KINDS.map((each) => (
          <button
            key={each}
            type="button"
            className="kind-choice"
            data-kind={each}
            aria-pressed={each === kind}
            onClick={() => setChosen(each)}
          >
            {exchange.kinds[each]} <strong>{count(check.counts[each])}</strong>
          </button>
        ))}
      </div>
      {check.noted > 0 ? <p className="import-note">{exchange.noted(count(check.noted))}</p> : null}
      {check.quoted ? (
        <p className="import-note" role="status">
          {exchange.quoted(count(check.quoted.count), check.quoted.hasColumn)}
        </p>
      ) : null}
      {check.uncounted > 0 ? (
        <p className="import-note" role="status">
          {exchange.uncounted(count(check.uncounted))}
        </p>
      ) : null}
      {check.free ? (
        <p className="import-note" role="status">
          {exchange.free(check.free.names, check.free.more > 0 ? count(check.free.more) : '')}
        </p>
      ) : null}
      {kind === 'invalid' && check.counts.invalid > 0 ? (
        <div className="failed-lines">
          <FailedLinesButton session={session} />
          <p className="quiet">{exchange.failedLinesHint}</p>
        </div>
      ) : null}
      {check.counts[kind] > 0 ? (
        <PreviewRows
          key={`${version} ${kind}`}
          session={session}
          kind={kind}
          count={check.counts[kind]}
          unit={unit}
        />
      ) : (
        <p className="quiet">{exchange.nothingOfKind}</p>
      )}
    </div>
  )
}

/** Saves the lines that are not imported, each with its reason. */
export function FailedLinesButton({ session }: { session: SessionClient }) {
  return (
    <Button
      variant="default"
      onClick={async () => saveFile('not-imported.csv', await session.call('failedLines'))}
    >
      {exchange.failedLines}
    </Button>
  )
}
