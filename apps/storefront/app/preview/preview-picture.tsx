import { stillPath } from '@pitlane/paint'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { loadZoom, PictureZoom } from '../ui/lazy-picture-zoom.ts'
import { CanvasPicture } from './canvas-picture.tsx'
import { StillPicture } from './still-picture.tsx'
import type { Preview } from './use-preview.ts'
import { ViewSwitch } from './view-switch.tsx'

const ZOOM_QUALITY = 0.95

export interface PreviewPictureProps {
  preview: Preview
  /** Announce changes to screen readers: something has been chosen. */
  isAnnounced: boolean
  fallback: ReactNode
}

/** The chosen bike as it will look. It keeps its place while its looks change. */
export function PreviewPicture({ preview, isAnnounced, fallback }: PreviewPictureProps) {
  const { look, text, note, assets, canvasBike, secondColourPanels, giveUp } = preview
  const frame = useRef<HTMLDivElement>(null)
  const [zoomed, setZoomed] = useState<string>()

  function zoom() {
    const canvas = frame.current?.querySelector('canvas')
    if (canvas) setZoomed(canvas.toDataURL('image/webp', ZOOM_QUALITY))
    else if (assets) {
      const { drawing, version } = assets
      setZoomed(stillPath({ kind: 'still', drawing, look, format: 'jpg' }, version))
    }
  }

  return (
    <div ref={frame} className="bike-frame">
      {!assets ? (
        fallback
      ) : canvasBike ? (
        <CanvasPicture
          bike={canvasBike}
          look={look}
          secondColourPanels={secondColourPanels}
          text={text}
          onFailure={giveUp}
        />
      ) : (
        <StillPicture
          assets={assets}
          look={look}
          text={text}
          sizes="(min-width: 80rem) 32rem, (min-width: 64rem) 25rem, min(100vw, 46svh)"
          isFirst
          fallback={fallback}
        />
      )}
      <p className="bike-note">{note}</p>
      {assets ? <ViewSwitch preview={preview} /> : null}
      {assets ? (
        <button
          type="button"
          aria-label="Zoom the picture"
          onPointerEnter={loadZoom}
          onClick={zoom}
          className="bike-zoom noscript:hidden"
        >
          <Icon name="zoom" />
        </button>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {isAnnounced ? text : ''}
      </p>
      {zoomed ? (
        <Suspense>
          <PictureZoom
            pictures={[zoomed]}
            name={text}
            start={0}
            placeholder={fallback}
            onClose={() => setZoomed(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
