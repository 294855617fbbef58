/** Where a zoomed picture stands: pixels its centre is moved, after being scaled about that centre. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** The picture at scale 1 and the window it is seen through, in CSS pixels. */
export interface ZoomFrame {
  picture: Size
  window: Size
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 5
export const TAP_SCALE = 2.5

/** Scales by `factor` while what lies under `point` (measured from the window's centre) stays there. */
export function zoomAt(view: ZoomView, factor: number, point: Point, frame: ZoomFrame): ZoomView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  return within(
    {
      scale,
      x: point.x - (point.x - view.x) * ratio,
      y: point.y - (point.y - view.y) * ratio,
    },
    frame,
  )
}

export function moveBy(view: ZoomView, by: Point, frame: ZoomFrame): ZoomView {
  return within({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, frame)
}

/** A double tap goes in, and from anywhere inside back to the whole picture. */
export function toggleAt(view: ZoomView, point: Point, frame: ZoomFrame): ZoomView {
  return view.scale > 1 ? WHOLE : zoomAt(view, TAP_SCALE, point, frame)
}

/** No edge of the picture comes further in than the window's edge; a smaller picture is centred. */
function within(view: ZoomView, { picture, window }: ZoomFrame): ZoomView {
  const reachX = Math.max(0, (picture.width * view.scale - window.width) / 2)
  const reachY = Math.max(0, (picture.height * view.scale - window.height) / 2)
  return { scale: view.scale, x: clamp(view.x, reachX), y: clamp(view.y, reachY) }
}

function clamp(value: number, reach: number): number {
  // The sum turns -0 into 0, which CSS and tests print alike.
  return Math.min(reach, Math.max(-reach, value)) + 0
}
