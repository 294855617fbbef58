import type { Look } from '@pitlane/paint'
import type { SecondColourPanels } from '@pitlane/paint/pixels'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CanvasBike } from './canvas-bike.ts'

export interface CanvasPictureProps {
  bike: CanvasBike
  look: Look
  secondColourPanels: SecondColourPanels
  text: string
  /** Called when the canvas cannot be painted on, or has lost its content. */
  onFailure: () => void
}

/** The bike, painted in the page before the browser shows the next frame. */
export function CanvasPicture({
  bike,
  look,
  secondColourPanels,
  text,
  onFailure,
}: CanvasPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isPainted, setPainted] = useState(false)
  useLayoutEffect(() => {
    if (!canvas.current) return
    const isDone = bike.draw(canvas.current, look, secondColourPanels)
    setPainted(isDone)
    if (!isDone) onFailure()
  }, [bike, look, secondColourPanels, onFailure])
  useEffect(() => {
    const shown = canvas.current
    // React has no name for it.
    shown?.addEventListener('contextlost', onFailure)
    return () => shown?.removeEventListener('contextlost', onFailure)
  }, [onFailure])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={text}
      width={bike.sheet.width}
      height={bike.sheet.height}
      data-painted={isPainted}
      className="bike-picture"
    />
  )
}
