import { isPlatformError } from '@pitlane/client'
import { BIKES } from '@pitlane/shop'
import type { FieldKey, LastMapping } from '@pitlane/shop/exchange'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../../client.ts'
import { shopStateQuery } from '../../settings/shop-state.ts'
import * as text from '../../text/en.ts'
import { buildQueries } from '../rows/row-query.ts'
import { walkRecords } from '../rows/walk-rows.ts'
import type { CheckView, FileView } from './import-session.ts'
import { FileError } from './reading/file-error.ts'
import type { ReadingChoices } from './reading/read-file.ts'
import { findMapping } from './remembered-mappings.ts'
import { SessionClient } from './session-client.ts'
import { EACH } from './shown-products.ts'

const { exchange } = text

/** A file that is open, and what its columns mean. */
export interface OpenImport {
  readonly file: File
  readonly view: FileView
  readonly choices: ReadingChoices
  readonly mapping: LastMapping
  /** When its columns were last given this meaning; undefined where it is guessed. */
  readonly date?: string | undefined
}

/** How far the comparison with the products of the shop is. */
export type Comparison =
  | { readonly state: 'comparing'; readonly done: number }
  | { readonly state: 'failed' }
  /** With a number of its own, so that what was shown of another is not mixed with it. */
  | { readonly state: 'checked'; readonly check: CheckView; readonly version: number }

/** A file from its choice to what an import of it would do. */
export function useImport() {
  const [session] = useState(() => new SessionClient())
  useEffect(() => () => session.close(), [session])
  const [opened, setOpened] = useState<OpenImport>()
  const [comparison, setComparison] = useState<Comparison>()
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const latest = useRef(new AbortController())

  function begin(): AbortSignal {
    latest.current.abort()
    latest.current = new AbortController()
    return latest.current.signal
  }

  async function open(file: File, choices: ReadingChoices = {}) {
    const signal = begin()
    setIsReading(true)
    setFailure(undefined)
    setComparison(undefined)
    if (file !== opened?.file) setOpened(undefined)
    try {
      const view = await session.open(file, choices)
      const last = await findMapping(view.header)
      if (signal.aborted) return
      const guess = { columns: view.found.columns, by: undefined, clears: false, categories: {} }
      const next = { file, view, choices, mapping: last ?? guess, date: last?.date }
      setOpened(next)
      setIsReading(false)
      if (view.count > 0) await compare(next, signal)
    } catch (error) {
      if (signal.aborted) return
      setOpened(undefined)
      setIsReading(false)
      setFailure(exchange.faults[error instanceof FileError ? error.fault : 'unreadable'])
    }
  }

  async function compare(next: OpenImport, signal: AbortSignal, isStale = false) {
    const { columns, categories, by, clears } = next.mapping
    setComparison((now) => (now?.state === 'checked' ? now : { state: 'comparing', done: 0 }))
    try {
      const bikes = await readBikes()
      const { fields } = await session.call('plan', { columns, categories, bikes, isStale })
      if (fields)
        await sendProducts(session, fields, signal, (done) =>
          setComparison({ state: 'comparing', done }),
        )
      if (signal.aborted) return
      const check = await session.call('check', { by, clears })
      if (!signal.aborted) setComparison({ state: 'checked', check, version: nextVersion() })
    } catch {
      if (!signal.aborted) setComparison({ state: 'failed' })
    }
  }

  function map(change: Partial<LastMapping>) {
    if (!opened) return
    const next = { ...opened, mapping: { ...opened.mapping, ...change } }
    setOpened(next)
    void compare(next, begin())
  }

  /** By the names of the columns alone. */
  function guessAgain() {
    if (!opened) return
    const columns = opened.view.found.columns
    const next = {
      ...opened,
      mapping: { columns, by: undefined, clears: false, categories: {} },
      date: undefined,
    }
    setOpened(next)
    void compare(next, begin())
  }

  /** With what is there now. */
  async function compareAgain() {
    if (opened) await compare(opened, begin(), true)
  }

  function close() {
    begin()
    setOpened(undefined)
    setComparison(undefined)
  }

  return {
    session,
    opened,
    comparison,
    isReading,
    failure,
    open,
    map,
    guessAgain,
    compareAgain,
    close,
  }
}

let version = 0

function nextVersion(): number {
  version += 1
  return version
}

/** Who may not read the settings has the bikes that a new shop starts with. */
async function readBikes() {
  try {
    return (await queryClient.fetchQuery(shopStateQuery)).bikes
  } catch (error) {
    if (isPlatformError(error) && error.status === 403) return BIKES
    throw error
  }
}

/** Hands the products of the shop to the session, some at a time. */
async function sendProducts(
  session: SessionClient,
  fields: readonly FieldKey[],
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<void> {
  const next = walkRecords(buildQueries({}), {
    limit: EACH,
    fields: [...fields, 'created_date', 'updated_date'],
  })
  let done = 0
  for (let some = await next(); some && !signal.aborted; some = await next()) {
    void session.call('addProducts', some).catch(() => undefined)
    done += some.length
    onProgress(done)
  }
}
