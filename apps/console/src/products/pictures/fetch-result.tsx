import { Button } from '@mantine/core'
import type { FetchFailure, FileFetch } from '@pitlane/protocol'
import { itemName } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../client.ts'
import * as text from '../../text/en.ts'
import { count, formatMoment } from '../../ui/format.ts'
import { undoWithToast } from '../../ui/toast.tsx'
import { undoGroups } from '../rows/write-products.ts'
import { readAgain, startFetch } from './fetches.ts'

const { pictures } = text

/** Products that are named in one address. */
const MAX_NAMED = 200
/** Those that are tried again at once. */
const MAX_AGAIN = 500

interface FetchResultProps {
  fetch: FileFetch
  /** Another one is under way. */
  isBusy: boolean
}

/** What came of a fetch: what was not fetched and why, another try, and the way back. */
export function FetchResult({ fetch, isBusy }: FetchResultProps) {
  const { state, stopped, files, changed, failed, failures, group, ended_date: ended } = fetch
  const [isUndoing, setIsUndoing] = useState(false)
  const failing = [...new Set(failures.map(({ record }) => record))].slice(0, MAX_AGAIN)

  async function undo() {
    setIsUndoing(true)
    await undoWithToast(() => undoGroups([group]))
    await readAgain()
    setIsUndoing(false)
  }

  return (
    <div className="fetch-result">
      <p>
        {ended ? <span className="quiet">{formatMoment(ended)} </span> : null}
        {state === 'cancelled' ? `${pictures.cancelled} ` : null}
        {state === 'failed' ? `${pictures.broken} ` : null}
        {pictures.fetched(count(files), count(changed))}{' '}
        {failed > 0 ? pictures.failed(count(failed)) : null}{' '}
        {stopped ? pictures.stopped[stopped] : null}
      </p>
      <div className="fetch-actions">
        {failing.length > 0 ? (
          <Button variant="default" disabled={isBusy} onClick={() => startFetch(failing)}>
            {pictures.tryAgain(count(failing.length))}
          </Button>
        ) : null}
        {changed > 0 ? (
          <Button variant="default" loading={isUndoing} disabled={isBusy} onClick={undo}>
            {pictures.undo}
          </Button>
        ) : null}
      </div>
      {failures.length > 0 ? <Failures failures={failures} total={failed} /> : null}
    </div>
  )
}

function Failures({ failures, total }: { failures: readonly FetchFailure[]; total: number }) {
  const ids = [...new Set(failures.map(({ record }) => record))].slice(0, MAX_NAMED)
  const { data: names } = useQuery({
    queryKey: ['fetch-names', ids],
    queryFn: async ({ signal }) => {
      const page = { limit: MAX_NAMED, fields: ['name'] as const }
      const { items } = await client.entities.Product.filter({ id: { $in: ids } }, page, { signal })
      return new Map(items.map((product) => [product.id, itemName(product)]))
    },
  })
  const more = total - failures.length
  return (
    <>
      {/* A group, because a page has one of these for each fetch and landmarks need names of their own. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form, and this holds a table */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must reach it */}
      <div role="group" className="fetch-failures" aria-label={pictures.failures} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{pictures.product}</th>
              <th scope="col">{pictures.reason}</th>
              <th scope="col">{pictures.address}</th>
            </tr>
          </thead>
          <tbody>
            {failures.map(({ record, address, reason }) => (
              <tr key={`${record} ${address}`}>
                <th scope="row">
                  <Link to="/products/$id" params={{ id: record }}>
                    {names?.get(record) ?? record}
                  </Link>
                </th>
                <td>{pictures.reasons[reason]}</td>
                <td className="fetch-address">
                  <a href={address} target="_blank" rel="noopener noreferrer">
                    {address}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 ? <p className="quiet">{pictures.andMore(count(more))}</p> : null}
    </>
  )
}
