import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useBackToClose } from './use-back-to-close.ts'
import { usePictureLoad } from './use-picture-load.ts'
import { useZoom, type Zoom } from './use-zoom.ts'
import { ZoomButton } from './zoom-button.tsx'

const ZOOM_STEP = 1.5
const PAN_STEP_PX = 80

export interface PictureZoomProps {
  pictures: readonly string[]
  name: string
  /** What a picture shows, in words; empty where nobody has written it. */
  textOf?: (url: string) => string
  /** Which picture shows first. */
  start: number
  /** Its width divided by its height, where known, so that nothing moves when the picture arrives. */
  firstShape?: number | undefined
  /** Called with the picture that showed last. */
  onClose: (shown: number) => void
  placeholder: ReactNode
}

/** The pictures at full size over everything else. Loaded when first asked for. */
export function PictureZoom(props: PictureZoomProps) {
  const { pictures, name, textOf, start, firstShape, onClose, placeholder } = props
  const [shown, setShown] = useState(start)
  /** Width by height. Pictures of one thing are of one shape, so the last one's serves until the next is there. */
  const [shape, setShape] = useState(firstShape)
  const dialog = useRef<HTMLDialogElement>(null)
  const zoom = useZoom({ onTurn: turn })
  const last = pictures.length - 1
  const url = pictures[Math.min(shown, last)]
  const load = usePictureLoad(url)
  useBackToClose(dialog)

  function turn(by: 1 | -1) {
    setShown((now) => Math.min(last, Math.max(0, now + by)))
    zoom.reset()
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = keyAction(event.key, zoom, turn)
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onClose={() => onClose(shown)}
      onKeyDown={onKeyDown}
      className="m-0 size-full max-h-none max-w-none overscroll-contain bg-shell p-0 text-text"
    >
      <div
        ref={zoom.stage}
        className={`absolute inset-0 grid touch-none place-items-center overflow-hidden text-muted select-none [container-type:size] ${zoom.isNear ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
        {...zoom.handlers}
      >
        {load.isMissing ? (
          placeholder
        ) : (
          <img
            ref={zoom.image}
            key={url}
            src={url}
            alt={
              textOf?.(url ?? '') ||
              (last > 0 ? `${name}, picture ${shown + 1} of ${pictures.length}` : name)
            }
            draggable={false}
            onError={load.onError}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setShape(naturalWidth / naturalHeight)
            }
            // The light ground is for pictures that are cut out: it must not reach beyond the picture itself.
            className={`pointer-events-none object-contain ${shape ? 'bg-tile' : 'size-full'}`}
            // Set by script, which the content policy allows; the server never renders this.
            style={{ transform: zoom.transform, width: shape && widthFor(shape) }}
          />
        )}
      </div>
      <div className="absolute top-[max(0.75rem,env(safe-area-inset-top))] right-3">
        <ZoomButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
      </div>
      <div className="pointer-events-none absolute inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] flex items-center justify-center gap-2">
        {last > 0 ? <Turning shown={shown} last={last} onTurn={turn} /> : null}
        <ZoomButton
          icon="minus"
          label="Zoom out"
          disabled={!zoom.isNear}
          onClick={() => zoom.by(1 / ZOOM_STEP)}
        />
        <ZoomButton icon="plus" label="Zoom in" onClick={() => zoom.by(ZOOM_STEP)} />
      </div>
    </dialog>
  )
}

/** As wide as the window lets a picture of this shape be. */
const widthFor = (shape: number) => `min(100cqw, ${(100 * shape).toFixed(3)}cqh)`

type Turn = (by: 1 | -1) => void

/** Arrow keys turn while the whole picture shows, and move it once it is enlarged. */
function keyAction(key: string, zoom: Zoom, turn: Turn): (() => void) | undefined {
  const pan = (x: number, y: number) => () => zoom.pan({ x: x * PAN_STEP_PX, y: y * PAN_STEP_PX })
  const keys: Record<string, () => void> = {
    ArrowLeft: zoom.isNear ? pan(1, 0) : () => turn(-1),
    ArrowRight: zoom.isNear ? pan(-1, 0) : () => turn(1),
    ArrowUp: pan(0, 1),
    ArrowDown: pan(0, -1),
    '+': () => zoom.by(ZOOM_STEP),
    '=': () => zoom.by(ZOOM_STEP),
    '-': () => zoom.by(1 / ZOOM_STEP),
    '0': zoom.reset,
  }
  return keys[key]
}

function Turning({ shown, last, onTurn }: { shown: number; last: number; onTurn: Turn }) {
  return (
    <>
      <ZoomButton
        icon="chevron-left"
        label="Previous picture"
        disabled={shown === 0}
        onClick={() => onTurn(-1)}
      />
      <p
        aria-live="polite"
        className="min-w-20 rounded-full bg-shell/85 px-3 py-1.5 text-center text-label tabular-nums"
      >
        {`${shown + 1} of ${last + 1}`}
      </p>
      <ZoomButton
        icon="chevron-right"
        label="Next picture"
        disabled={shown === last}
        onClick={() => onTurn(1)}
      />
    </>
  )
}
