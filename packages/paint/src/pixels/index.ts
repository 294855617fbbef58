/** Turns a bike's light, a colour and a finish into pixels: loaded when a choice is previewed, never with a page. */
export {
  type BikeLight,
  paintAbove,
  paintBelow,
  type SecondColourPanels,
} from './bike-light.ts'
export type { BikeSheet, Panel } from './panels.ts'
export { RANGE, stackedHeight } from './plane-layout.ts'
export { type Planes, unpackPlanes } from './planes.ts'
