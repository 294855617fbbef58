import { RANGE, stackedHeight } from '@pitlane/paint/pixels'
import { HEIGHT, WIDTH } from '../bike.ts'
import { FINE, type Scene } from './layers.ts'

/** The light on some surfaces, a value a pixel. */
interface Light {
  cover: Float32Array
  diffuse: Float32Array
  sharp: Float32Array
  blurred: Float32Array
  facing: Float32Array
}

const KEYS = ['diffuse', 'sharp', 'blurred', 'facing'] as const

/** By what the light is multiplied so that the middle painted pixel shows its colour as it is. */
export interface Exposure {
  diffuse: number
  blurred: number
}

/** The light on the panels that are painted, or on the trim that can be had in carbon. */
export function lightOf(scene: Scene, isPainted: boolean): Light {
  const { sheet, lit, parts } = scene
  const wanted = [false, ...parts.map(({ panel }) => panel?.isPainted === isPainted)]
  const empty = () => new Float32Array(WIDTH * HEIGHT)
  const light: Light = {
    cover: empty(),
    diffuse: empty(),
    sharp: empty(),
    blurred: empty(),
    facing: empty(),
  }
  for (let place = 0; place < WIDTH * HEIGHT; place++) {
    const own = finePlaces(place).filter((fine) => wanted[sheet.part[fine] ?? 0])
    if (own.length === 0) continue
    for (const key of KEYS) {
      const sum = own.reduce((total, fine) => total + (lit[key][fine] ?? 0), 0)
      light[key][place] = sum / own.length
    }
    const empty = finePlaces(place).filter((fine) => sheet.part[fine] === 0).length
    // Paint runs on under whatever covers its rim, so that no gap shows; trim lies on top.
    light.cover[place] = own.length / (isPainted ? own.length + empty : FINE * FINE)
  }
  return light
}

function finePlaces(place: number): number[] {
  const x = (place % WIDTH) * FINE
  const y = Math.floor(place / WIDTH) * FINE
  return Array.from(
    { length: FINE * FINE },
    (_, n) => (y + Math.floor(n / FINE)) * WIDTH * FINE + x + (n % FINE),
  )
}

/** Sets the light so that half of what is painted lies above its colour and half below. */
export function exposureOf({ cover, diffuse, blurred }: Light): Exposure {
  const middle = (values: Float32Array) => {
    const lit = values.filter((_, n) => (cover[n] ?? 0) > 0.9).sort()
    return lit[Math.floor(lit.length / 2)] || 1
  }
  return { diffuse: 1 / middle(diffuse), blurred: 1 / middle(blurred) }
}

/** The stacked picture that `unpackPlanes` reads: one byte a pixel. */
export function stackOf(light: Light, exposure: Exposure): Buffer {
  const out = Buffer.alloc(WIDTH * stackedHeight(HEIGHT))
  const plane = WIDTH * HEIGHT
  const byte = (value: number, range: number) =>
    Math.round(255 * Math.sqrt(Math.max(0, Math.min(1, value / range))))
  const diffuse = filled(light.diffuse, light.cover)
  const sharp = filled(light.sharp, light.cover)
  const soft = filled(light.blurred, light.cover)
  const facing = filled(light.facing, light.cover)
  for (let n = 0; n < plane; n++) {
    out[n] = byte((diffuse[n] ?? 0) * exposure.diffuse, RANGE.diffuse)
    out[plane + n] = byte(sharp[n] ?? 0, RANGE.sharp)
    out[2 * plane + n] = Math.round(255 * (light.cover[n] ?? 0))
  }
  for (let y = 0; y < HEIGHT / 2; y++) {
    for (let x = 0; x < WIDTH / 2; x++) {
      const place = 3 * plane + y * WIDTH + x
      out[place] = byte(quarter(soft, x, y) * exposure.blurred, RANGE.blurred)
      out[place + WIDTH / 2] = Math.round(255 * quarter(facing, x, y))
    }
  }
  return out
}

function quarter(values: Float32Array, x: number, y: number): number {
  const place = 2 * y * WIDTH + 2 * x
  const at = (step: number) => values[place + step] ?? 0
  return (at(0) + at(1) + at(WIDTH) + at(WIDTH + 1)) / 4
}

/** Carries the light on beyond the rim: what is never shown need not cost a byte, nor bleed inward. */
function filled(values: Float32Array, cover: Float32Array): Float32Array {
  let [width, height] = [WIDTH, HEIGHT]
  const levels: Level[] = [
    {
      width,
      height,
      sum: values.map((v, n) => (cover[n] ? v : 0)),
      weight: cover.map((c) => (c > 0 ? 1 : 0)),
    },
  ]
  while (width > 2 && height > 2) {
    const below = levels.at(-1)
    if (!below) break
    const level = halved(below)
    levels.push(level)
    width = level.width
    height = level.height
  }
  for (let n = levels.length - 2; n >= 0; n--) {
    const [own, above] = [levels[n], levels[n + 1]]
    if (own && above) fillFrom(own, above)
  }
  return levels[0]?.sum ?? values
}

interface Level {
  width: number
  height: number
  sum: Float32Array
  weight: Float32Array
}

function halved(below: Level): Level {
  const width = Math.ceil(below.width / 2)
  const height = Math.ceil(below.height / 2)
  const sum = new Float32Array(width * height)
  const weight = new Float32Array(width * height)
  for (let y = 0; y < below.height; y++) {
    for (let x = 0; x < below.width; x++) {
      const place = y * below.width + x
      if (!below.weight[place]) continue
      const target = (y >> 1) * width + (x >> 1)
      sum[target] = (sum[target] ?? 0) + (below.sum[place] ?? 0)
      weight[target] = (weight[target] ?? 0) + 1
    }
  }
  for (let n = 0; n < sum.length; n++) if (weight[n]) sum[n] = (sum[n] ?? 0) / (weight[n] ?? 1)
  return { width, height, sum, weight: weight.map((w) => (w > 0 ? 1 : 0)) }
}

function fillFrom(own: Level, above: Level): void {
  for (let y = 0; y < own.height; y++) {
    for (let x = 0; x < own.width; x++) {
      const place = y * own.width + x
      if (own.weight[place]) continue
      own.sum[place] = above.sum[(y >> 1) * above.width + (x >> 1)] ?? 0
      own.weight[place] = 1
    }
  }
}
