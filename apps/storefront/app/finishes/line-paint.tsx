import { type CartLine, findLinePaint } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { PaintSwatch } from './paint-swatch.tsx'
import { usePaintLists } from './use-paint-lists.ts'

/** The paint of a cart line as it takes the light. */
export function LinePaint({ line, fallback }: { line: CartLine; fallback: ReactNode }) {
  const paint = findLinePaint(line, usePaintLists().colours)
  return paint ? <PaintSwatch colour={paint} /> : fallback
}
