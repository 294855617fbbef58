import { type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import { moveBy, type Point, toggleAt, WHOLE, type ZoomFrame, zoomAt } from './zoom-view.ts'

const DOUBLE_TAP_MS = 300
const TAP_SLACK_PX = 12
const SWIPE_PX = 48

interface Finger {
  start: Point
  at: Point
}

/** Pinch, drag, double tap, click and wheel on a picture; a swipe over the whole picture turns to the next. */
export function useZoom({ onTurn }: { onTurn: (by: 1 | -1) => void }) {
  const stage = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [view, setView] = useState(WHOLE)
  const fingers = useRef(new Map<number, Finger>())
  const wasPinch = useRef(false)
  const lastTap = useRef({ time: 0, at: { x: 0, y: 0 } })

  function frame(): ZoomFrame {
    const window = {
      width: stage.current?.clientWidth ?? 1,
      height: stage.current?.clientHeight ?? 1,
    }
    const { naturalWidth, naturalHeight } = image.current ?? {}
    if (!naturalWidth || !naturalHeight) return { window, picture: window }
    const fit = Math.min(window.width / naturalWidth, window.height / naturalHeight)
    return { window, picture: { width: naturalWidth * fit, height: naturalHeight * fit } }
  }

  function fromCentre({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }

  const by = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((now) => zoomAt(now, factor, at, frame()))
  const pan = (way: Point) => setView((now) => moveBy(now, way, frame()))

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = fromCentre(event)
    fingers.current.set(event.pointerId, { start: at, at })
    wasPinch.current = fingers.current.size > 1
  }

  function onPointerMove(event: PointerEvent) {
    const finger = fingers.current.get(event.pointerId)
    if (!finger) return
    const before = finger.at
    finger.at = fromCentre(event)
    const other = [...fingers.current.values()].find((one) => one !== finger)
    if (!other) return pan(minus(finger.at, before))
    const apart = (point: Point) => Math.max(1, distance(point, other.at))
    by(apart(finger.at) / apart(before), middle(before, other.at))
    pan(minus(middle(finger.at, other.at), middle(before, other.at)))
  }

  function onPointerUp(event: PointerEvent) {
    const finger = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (!finger || fingers.current.size > 0 || wasPinch.current) return
    const moved = minus(finger.at, finger.start)
    if (Math.hypot(moved.x, moved.y) <= TAP_SLACK_PX) return tap(finger.at, event)
    const isSwipe = view.scale === 1 && Math.abs(moved.x) > SWIPE_PX
    if (isSwipe && Math.abs(moved.x) > Math.abs(moved.y)) onTurn(moved.x < 0 ? 1 : -1)
  }

  function tap(at: Point, { pointerType, timeStamp }: PointerEvent) {
    const last = lastTap.current
    const isSecond = timeStamp - last.time < DOUBLE_TAP_MS && distance(at, last.at) < SWIPE_PX
    lastTap.current = { time: isSecond ? 0 : timeStamp, at }
    if (pointerType === 'mouse' || isSecond) setView((now) => toggleAt(now, at, frame()))
  }

  return {
    /** For the box that is touched, and for the picture in it. */
    stage,
    image,
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    isNear: view.scale > 1,
    by,
    pan,
    reset: () => setView(WHOLE),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => fingers.current.delete(event.pointerId),
      onWheel: (event: WheelEvent) => by(Math.exp(-event.deltaY / 300), fromCentre(event)),
    },
  }
}

export type Zoom = ReturnType<typeof useZoom>

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
