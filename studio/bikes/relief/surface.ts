import { blurredInside } from './blur.ts'
import { distanceInside } from './distance.ts'
import type { Box, Frame } from './frame.ts'
import { strokeOf } from './masks.ts'
import { settle } from './membrane.ts'

/** A curve on a surface that lies at a height in millimetres, the same all along or from one to another. */
export interface Crease {
  height: number | readonly [number, number]
  /** In fine pixels. */
  curve: readonly number[]
}

export interface SurfaceOrder {
  frame: Frame
  box: Box
  mask: Uint8Array
  creases: readonly Crease[]
  /** How far the middle stands out, in millimetres. */
  bulge: number
  /** How soft creases are, in millimetres. */
  softness: number
  /** Radius of the rounded rim, in millimetres. */
  bevel: number
}

/** Millimetres a cell of the coarse grid. */
const CELL = 5

/** The heights of a surface in millimetres, at the fine pixels of its box. */
export function surfaceOf(order: SurfaceOrder): Float32Array {
  const { frame, box, mask, bevel, softness } = order
  const coarse = coarseHeights(order)
  const radius = softness * frame.scale
  const smooth = blurredInside(coarse, mask, box.width, box.height, radius)
  if (bevel <= 0) return smooth
  const distance = distanceInside(mask, box.width, box.height)
  return smooth.map((height, n) => {
    const part = Math.min(1, (distance[n] ?? 0) / frame.scale / bevel)
    return height - bevel * (1 - part) ** 2.4
  })
}

function coarseHeights(order: SurfaceOrder): Float32Array {
  const { frame, box, mask, creases, bulge } = order
  const step = Math.max(1, CELL * frame.scale)
  const width = Math.ceil(box.width / step) + 2
  const height = Math.ceil(box.height / step) + 2
  const inside = coarseMask(mask, box, step, width, height)
  const total = new Float32Array(width * height)
  if (creases.length > 0) add(total, creaseHeights(order, inside, step, width, height), 1)
  if (bulge !== 0) {
    const values = new Float32Array(width * height)
    const held = new Uint8Array(width * height)
    settle({ width, height, inside, held, values, push: 1, isRimHeld: true }, 160)
    const peak = values.reduce((most, value) => Math.max(most, value), 1e-6)
    add(
      total,
      values.map((value) => Math.max(0, value / peak) ** 0.75),
      bulge,
    )
  }
  return enlarged(total, box, step, width, height)
}

function add(total: Float32Array, more: Float32Array, factor: number): void {
  for (let n = 0; n < total.length; n++) total[n] = (total[n] ?? 0) + factor * (more[n] ?? 0)
}

function coarseMask(mask: Uint8Array, box: Box, step: number, width: number, height: number) {
  const inside = new Uint8Array(width * height)
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      if (!mask[y * box.width + x]) continue
      inside[(Math.floor(y / step) + 1) * width + Math.floor(x / step) + 1] = 1
    }
  }
  return inside
}

function creaseHeights(
  { box, creases }: SurfaceOrder,
  inside: Uint8Array,
  step: number,
  width: number,
  height: number,
): Float32Array {
  const held = new Uint8Array(width * height)
  const values = new Float32Array(width * height)
  const cells: Box = { x: 0, y: 0, width, height }
  for (const { curve, height: given } of creases) {
    const [from, to] = typeof given === 'number' ? [given, given] : given
    const scaled = curve.map((value, n) => (value - (n % 2 ? box.y : box.x)) / step + 1)
    const { distance, along } = strokeOf(cells, scaled, 0.75)
    for (let n = 0; n < held.length; n++) {
      if ((distance[n] ?? 1) >= 0.75 || !inside[n]) continue
      held[n] = 1
      values[n] = from + (to - from) * (along[n] ?? 0)
    }
  }
  const mean = meanOf(values, held)
  for (let n = 0; n < values.length; n++) if (!held[n]) values[n] = mean
  settle({ width, height, inside, held, values, push: 0, isRimHeld: false }, 260)
  return carriedOut(values, inside.slice(), width, height)
}

/** Lets cells just outside take over what lies beside them, so that the rim is not pulled to zero. */
function carriedOut(values: Float32Array, known: Uint8Array, width: number, height: number) {
  for (let round = 0; round < 3; round++) {
    const before = known.slice()
    for (let place = width + 1; place < width * (height - 1) - 1; place++) {
      if (before[place]) continue
      const around = [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1]
        .map((step) => place + step)
        .filter((near) => before[near])
      if (around.length === 0) continue
      values[place] = around.reduce((sum, near) => sum + (values[near] ?? 0), 0) / around.length
      known[place] = 1
    }
  }
  return values
}

function meanOf(values: Float32Array, held: Uint8Array): number {
  let sum = 0
  let count = 0
  for (let n = 0; n < values.length; n++) {
    if (!held[n]) continue
    sum += values[n] ?? 0
    count++
  }
  return count > 0 ? sum / count : 0
}

function enlarged(coarse: Float32Array, box: Box, step: number, width: number, height: number) {
  const fine = new Float32Array(box.width * box.height)
  for (let y = 0; y < box.height; y++) {
    const v = Math.max(0, Math.min(height - 1.001, (y + 0.5) / step + 0.5))
    const row = Math.floor(v)
    for (let x = 0; x < box.width; x++) {
      const u = Math.max(0, Math.min(width - 1.001, (x + 0.5) / step + 0.5))
      const column = Math.floor(u)
      const place = row * width + column
      const at = (offset: number) => coarse[place + offset] ?? 0
      const upper = at(0) + (at(1) - at(0)) * (u - column)
      const lower = at(width) + (at(width + 1) - at(width)) * (u - column)
      fine[y * box.width + x] = upper + (lower - upper) * (v - row)
    }
  }
  return fine
}
