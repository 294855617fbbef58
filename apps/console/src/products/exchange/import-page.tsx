import { Button } from '@mantine/core'
import { isPlatformError } from '@pitlane/client'
import { COLUMNS } from '@pitlane/shop/exchange'
import { type ReactNode, useEffect, useState } from 'react'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { Card, Page } from '../../ui/page.tsx'
import { Failed } from '../../ui/states.tsx'
import { notify } from '../../ui/toast.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { CategoryChoices } from './category-choices.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportPreview } from './import-preview.tsx'
import { type ImportDone, ImportResult } from './import-result.tsx'
import { ImportRun } from './import-run.tsx'
import { columnLabel } from './issue-text.ts'
import { ReadingChoices } from './reading-choices.tsx'
import { rememberMapping } from './remembered-mappings.ts'
import { type RunProgress, runImport } from './run-import.ts'
import { type OpenImport, useImport } from './use-import.ts'
import './exchange.css'

const { exchange } = text

/** A file, what its columns mean, what it would change; and then it does. */
export function ImportPage() {
  const state = useImport()
  const { session, opened } = state
  const [done, setDone] = useState<ImportDone>()
  const { running, progress, run } = useRun(state, setDone)

  function choose(file: File) {
    setDone(undefined)
    void state.open(file)
  }

  return (
    <Page title={exchange.title} lead={exchange.lead}>
      <div role="status">
        {done ? (
          <ImportResult done={done} session={session} close={() => setDone(undefined)} />
        ) : null}
      </div>
      <Card>
        <FileChoice name={opened?.file.name} isDisabled={running !== undefined} choose={choose} />
        <FileState state={state} />
        {opened ? (
          <ReadingChoices
            view={opened.view}
            choices={opened.choices}
            isDisabled={running !== undefined}
            choose={(choices) => void state.open(opened.file, choices)}
          />
        ) : (
          <p className="quiet known-columns">
            {exchange.known(COLUMNS.map(({ key }) => columnLabel(key)).join(', '))}
          </p>
        )}
      </Card>
      {opened && opened.view.count > 0 ? (
        <ImportSteps state={state} opened={opened} isRunning={running !== undefined}>
          {running ? (
            <ImportRun progress={progress} stop={() => running.abort()} />
          ) : (
            <RunButton state={state} run={run} />
          )}
        </ImportSteps>
      ) : null}
    </Page>
  )
}

type ImportState = ReturnType<typeof useImport>

function FileState({ state: { isReading, failure, opened } }: { state: ImportState }) {
  return (
    <div role="status">
      {isReading ? <p className="quiet file-state">{exchange.reading}</p> : null}
      {failure ? <p className="import-error file-state">{failure}</p> : null}
      {opened?.view.count === 0 ? (
        <p className="import-error file-state">{exchange.noRows}</p>
      ) : null}
    </div>
  )
}

function RunButton({ state: { comparison }, run }: { state: ImportState; run: () => void }) {
  const counts = comparison?.state === 'checked' ? comparison.check.counts : undefined
  const writes = counts ? counts.new + counts.changed : 0
  return (
    <div className="dialog-actions import-actions">
      <Button disabled={writes === 0} onClick={run}>
        {exchange.run(count(writes))}
      </Button>
    </div>
  )
}

interface ImportStepsProps {
  state: ImportState
  opened: OpenImport
  isRunning: boolean
  /** What starts the import, or says how far it is. */
  children: ReactNode
}

/** What the columns mean, which shelves are meant, and what would happen. */
function ImportSteps({ state, opened, isRunning, children }: ImportStepsProps) {
  const { comparison, map } = state
  const check = comparison?.state === 'checked' ? comparison.check : undefined
  return (
    <>
      <Card title={exchange.columns}>
        <ColumnChoices
          view={opened.view}
          mapping={opened.mapping}
          date={opened.date}
          check={check}
          isDisabled={isRunning}
          change={map}
          guessAgain={state.guessAgain}
        />
      </Card>
      <CategoryChoices
        key={opened.file.name}
        unknown={check?.categories ?? []}
        categories={opened.mapping.categories}
        isDisabled={isRunning}
        change={(categories) => map({ categories })}
      />
      <Card title={exchange.preview}>
        {comparison?.state === 'comparing' ? (
          <p role="status" className="quiet">
            {exchange.comparing(count(comparison.done))}
          </p>
        ) : null}
        {comparison?.state === 'failed' ? (
          <Failed message={exchange.notCompared} retry={() => void state.compareAgain()} />
        ) : null}
        {children}
        {comparison?.state === 'checked' ? (
          <ImportPreview
            session={state.session}
            check={comparison.check}
            version={comparison.version}
            unit={opened.view.unit}
          />
        ) : null}
      </Card>
    </>
  )
}

/** The writing of what was checked: it can be stopped, and is when the page is left. */
function useRun(state: ImportState, finish: (done: ImportDone) => void) {
  const { session, opened, comparison } = state
  const [running, setRunning] = useState<AbortController>()
  const [progress, setProgress] = useState<RunProgress>({ phase: 'sending' })
  useLeaveGuard(running !== undefined, { loss: text.exchange.running.leave })
  // Its result would be shown nowhere.
  useEffect(() => () => running?.abort(), [running])

  async function run() {
    if (comparison?.state !== 'checked' || !opened) return
    const { counts } = comparison.check
    const stop = new AbortController()
    setRunning(stop)
    const { signal } = stop
    const result = await runImport(session, counts, { signal, onProgress: setProgress })
    const { changed, created, error, undo } = result
    const message = exchange.done(count(changed + created))
    if (error === undefined) {
      finish({ message, undo, failed: counts.invalid })
      await rememberMapping(opened.view.header, opened.mapping)
      state.close()
    } else {
      const why = signal.aborted ? exchange.running.stopped : readReason(error)
      const undoAndCompare = () => undo().finally(state.compareAgain)
      notify(
        changed > 0
          ? { message: exchange.stopped(message, why), undo: undoAndCompare, isError: true }
          : { message: exchange.failed(why), isError: true },
      )
      await state.compareAgain()
    }
    setRunning(undefined)
  }

  return { running, progress, run }
}

function readReason(error: unknown): string {
  const isLost = isPlatformError(error) && error.status === undefined
  if (isLost) return exchange.running.lost
  // The server names each line of what it has refused, up to a hundred.
  const lines = error instanceof Error ? error.message.split('\n') : []
  return lines.slice(0, 3).join(' ')
}
