import { useMediaQuery } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

interface WindowRows {
  count: number
  /** Height of a row in pixels. */
  rowHeight: number
  /** Height of a row, with the room below it, under 640 px. */
  cardHeight: number
}

const OVERSCAN = 8

/**
 * The rows of a table that are near the window. Every row has the same height: measuring 10,000 would cost more than
 * showing them.
 */
export function useVirtualRows({ count, rowHeight: line, cardHeight: card }: WindowRows) {
  const isNarrow = useMediaQuery('(max-width: 39.99rem)', undefined, {
    getInitialValueInEffect: false,
  })
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const box = body.current?.getBoundingClientRect()
    if (box) setTop(box.top + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => (isNarrow ? card : line),
    overscan: OVERSCAN,
    scrollMargin: top,
    // The bars of the frame lie over the first and the last row.
    scrollPaddingStart: 110,
    scrollPaddingEnd: 80,
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer keeps sizes until it is told
  useLayoutEffect(() => virtualizer.measure(), [isNarrow])
  return { body, isNarrow, top, virtualizer }
}
