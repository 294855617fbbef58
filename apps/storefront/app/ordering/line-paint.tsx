import { type CartLine, coloursOf, findLinePaint } from '@pitlane/shop'
import { type ReactNode, useMemo } from 'react'
import { useSettings } from '../data/settings.ts'
import { PaintSwatch } from './paint-swatch.tsx'

/** The paint of a cart line as it takes the light. */
export function LinePaint({ line, fallback }: { line: CartLine; fallback: ReactNode }) {
  const shop = useSettings().data?.shop
  const colours = useMemo(() => coloursOf(shop), [shop])
  const paint = findLinePaint(line, colours)
  return paint ? <PaintSwatch colour={paint} /> : fallback
}
