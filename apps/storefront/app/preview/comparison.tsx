import type { Colour } from '@pitlane/shop'
import { type ComponentType, useEffect, useState } from 'react'
import type { CompareColoursProps } from './compare-colours.tsx'
import type { Preview } from './use-preview.ts'

export interface ComparisonProps {
  preview: Preview
  colours: readonly Colour[]
}

/** The chosen paint beside another one, which stands in the address; its code comes when it is opened. */
export function Comparison({ preview, colours }: ComparisonProps) {
  const { look, assets, compared, choose } = preview
  const [Compare, setCompare] = useState<ComponentType<CompareColoursProps>>()
  const [hasFailed, setFailed] = useState(false)
  const isOpen = compared !== undefined
  useEffect(() => {
    if (!isOpen) return
    void import('./compare-colours.tsx').then(
      ({ CompareColours }) => setCompare(() => CompareColours),
      () => setFailed(true),
    )
  }, [isOpen])
  const others = colours.filter((each) => each.id !== look.colour?.id)
  const other = others.find((each) => each.id === compared?.id) ?? others[0]
  if (!look.colour || !assets || !other) return null
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return
        setFailed(false)
        choose({ compared: open ? other : undefined })
      }}
      className="noscript:hidden"
    >
      <summary className="flex min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-text">
        Compare with another colour
      </summary>
      {Compare ? (
        <Compare
          preview={preview}
          assets={assets}
          colour={look.colour}
          other={other}
          colours={others}
          onOther={(compared) => choose({ compared })}
        />
      ) : (
        <p role="status" className="compare-colours grid place-items-center">
          {hasFailed ? 'The comparison did not arrive. Close it and try again.' : 'Loading…'}
        </p>
      )}
    </details>
  )
}
