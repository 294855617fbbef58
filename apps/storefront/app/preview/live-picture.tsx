import type { Look } from '@pitlane/paint'
import type { Apart } from '@pitlane/paint/pixels'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LiveBike } from './live-bike.ts'

export interface LivePictureProps {
  bike: LiveBike
  look: Look
  apart: Apart
  text: string
  /** Called when the canvas cannot be painted on, or has lost its content. */
  onFailure: () => void
}

/** The bike, painted in the page before the browser shows the next frame. */
export function LivePicture({ bike, look, apart, text, onFailure }: LivePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isPainted, setPainted] = useState(false)
  useLayoutEffect(() => {
    if (!canvas.current) return
    const isDone = bike.draw(canvas.current, look, apart)
    setPainted(isDone)
    if (!isDone) onFailure()
  }, [bike, look, apart, onFailure])
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
