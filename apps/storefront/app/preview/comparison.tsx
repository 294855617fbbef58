import type { Colour } from '@pitlane/shop'
import { type ComponentType, useState } from 'react'
import type { CompareColoursProps } from './compare-colours.tsx'
import type { Preview } from './use-preview.ts'

export interface ComparisonProps {
  preview: Preview
  colours: readonly Colour[]
}

/** The chosen paint beside another one; its code comes when it is opened. */
export function Comparison({ preview: { bike, look, assets }, colours }: ComparisonProps) {
  const [Compare, setCompare] = useState<ComponentType<CompareColoursProps>>()
  const [hasFailed, setFailed] = useState(false)
  if (!look.colour || !assets || colours.length < 2) return null
  async function open() {
    const arrived = await import('./compare-colours.tsx').catch(() => undefined)
    setFailed(arrived === undefined)
    if (arrived) setCompare(() => arrived.CompareColours)
  }
  return (
    <details
      className="noscript:hidden"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !Compare) void open()
      }}
    >
      <summary className="flex min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-text">
        Compare with another colour
      </summary>
      {Compare ? (
        <Compare bike={bike} assets={assets} colour={look.colour} colours={colours} />
      ) : (
        <p role="status" className="compare-colours grid place-items-center">
          {hasFailed ? 'The comparison did not arrive. Close it and try again.' : 'Loading…'}
        </p>
      )}
    </details>
  )
}
