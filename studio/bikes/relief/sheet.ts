import type { MaterialName } from '../light/materials.ts'
import { MATERIAL_NAMES } from '../light/materials.ts'
import type { Box, Frame } from './frame.ts'

/** A surface ready to be laid on the sheet, in the fine pixels of its box. */
export interface Relief {
  box: Box
  /** 0 outside; otherwise 1 + the place of its material in `materials`. */
  mask: Uint8Array
  materials: readonly MaterialName[]
  /** Millimetres toward the viewer from the middle of the bike. */
  heights: Float32Array
}

/** A thing on the bike; later parts lie in front of earlier ones. */
export interface Part {
  /** Set for panels and trim that take a finish. */
  panel?: {
    id: string
    name: string
    carbon: readonly string[]
    isPainted: boolean
    /** A closed curve. */
    outline: string
  }
  /** Set for glass: how dark it is from its foot to its top edge. */
  glass?: {
    foot: number
    top: number
    tint: readonly [number, number, number]
    /** Heights of its foot and its top edge above the ground. */
    span: readonly [number, number]
  }
  shape: (frame: Frame) => Relief
}

export const NOTHING = -1000

/** What is seen at each fine pixel. */
export interface Sheet {
  frame: Frame
  height: Float32Array
  slopeX: Float32Array
  slopeY: Float32Array
  /** Place in MATERIAL_NAMES, or 255 where nothing is. */
  material: Uint8Array
  /** 1 + place of the part, or 0. */
  part: Uint16Array
}

/** An empty sheet. */
export function newSheet(frame: Frame): Sheet {
  const count = frame.width * frame.height
  return {
    frame,
    height: new Float32Array(count).fill(NOTHING),
    slopeX: new Float32Array(count),
    slopeY: new Float32Array(count),
    material: new Uint8Array(count).fill(255),
    part: new Uint16Array(count),
  }
}

/** Lays a relief over what is there. */
export function lay(sheet: Sheet, relief: Relief, part: number): void {
  const { box, mask, heights, materials } = relief
  const { frame } = sheet
  for (let row = 0; row < box.height; row++) {
    for (let column = 0; column < box.width; column++) {
      const place = row * box.width + column
      const kind = mask[place] ?? 0
      if (kind === 0) continue
      const target = (box.y + row) * frame.width + box.x + column
      sheet.height[target] = heights[place] ?? 0
      sheet.slopeX[target] = slope(relief, place, column, box.width, 1) * frame.scale
      sheet.slopeY[target] = -slope(relief, place, row, box.height, box.width) * frame.scale
      sheet.material[target] = MATERIAL_NAMES.indexOf(materials[kind - 1] ?? 'black')
      sheet.part[target] = part + 1
    }
  }
}

/** How fast the height changes from pixel to pixel, without looking across a border. */
function slope({ mask, heights }: Relief, place: number, at: number, count: number, step: number) {
  const kind = mask[place]
  const hasBefore = at > 0 && mask[place - step] === kind
  const hasAfter = at < count - 1 && mask[place + step] === kind
  const before = hasBefore ? place - step : place
  const after = hasAfter ? place + step : place
  if (before === after) return 0
  return ((heights[after] ?? 0) - (heights[before] ?? 0)) / (hasBefore && hasAfter ? 2 : 1)
}
