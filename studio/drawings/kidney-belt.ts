import { crease, DARK, type Drawing, flat, line, part, stitch, TAPE, weave } from './pen.ts'

const TALL = 236
const STEPS = 16

/** The near side of the loop: `along` runs from its left end to its right one, `down` from its upper edge to its lower one. */
function at(along: number, down: number): string {
  const x = 130 + 700 * along * along * (3 - 2 * along)
  const y = 392 + 390 * along * (1 - along) + TALL * down
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

const edge = (from: number, to: number, down: number) =>
  Array.from({ length: STEPS + 1 }, (_, n) => at(from + ((to - from) * n) / STEPS, down))

const along = (from: number, to: number, down: number) => `M${edge(from, to, down).join('L')}`

/** A piece of the near side. */
const piece = (from: number, to: number, upper: number, lower: number) =>
  `${along(from, to, upper)}L${edge(to, from, lower).join('L')}Z`

const FAR = `M${at(0, 0)}C130 262 830 262 ${at(1, 0)}L${edge(1, 0, 0).join('L')}Z`

/** Both edges bound, and the lining of the far side in sight. */
const loop = (main: string, thread: string) =>
  part(DARK, FAR) +
  weave('mesh', FAR) +
  line(`M150 410C220 300 740 300 810 410`, 2.4) +
  part(main, piece(0, 1, 0, 1)) +
  weave('mesh', piece(0, 1, 0.07, 0.93)) +
  [0.035, 0.965].map((down) => line(along(0, 1, down), 15, DARK)).join('') +
  [0, 0.07, 0.93, 1].map((down) => line(along(0, 1, down), 2.4)).join('') +
  [0.1, 0.9].map((down) => stitch(thread, along(0.02, 0.98, down))).join('')

/** Closed in front: a broad tab with hooks, and two elastic straps that pull it tight. */
export const kidneyBelt: Drawing = ({ main, panel, thread }) => {
  const strap = (upper: number, lower: number) =>
    part(panel, piece(0.56, 0.97, upper, lower), 3) +
    weave('ribs', piece(0.6, 0.94, upper, lower)) +
    line(`${along(0.94, 0.94, upper)}L${at(0.94, lower)}`, 3) +
    flat(DARK, piece(0.74, 0.79, upper - 0.03, lower + 0.03))
  return (
    loop(main, thread) +
    strap(0.2, 0.4) +
    strap(0.6, 0.8) +
    flat(DARK, piece(0.5, 0.6, 0.12, 0.88)) +
    weave('holes', piece(0.5, 0.6, 0.12, 0.88)) +
    part(panel, piece(0.13, 0.54, 0.14, 0.86), 3.4) +
    [0.2, 0.8].map((down) => stitch(TAPE, along(0.15, 0.52, down))).join('') +
    stitch(TAPE, `M${at(0.52, 0.2)}L${at(0.52, 0.8)}`) +
    line(`M${at(0.47, 0.14)}L${at(0.47, 0.86)}`, 2.4) +
    crease(along(0.2, 0.4, 0.5)) +
    flat(TAPE, piece(0.16, 0.22, 0.44, 0.56), 2)
  )
}

/** From behind: five ribs in pockets, low in the middle. */
export const kidneyBeltBack: Drawing = ({ main, panel, thread }) =>
  loop(main, thread) +
  flat(DARK, piece(0.24, 0.76, 0.11, 0.89)) +
  weave('cord', piece(0.24, 0.76, 0.11, 0.89)) +
  [0.3, 0.4, 0.5, 0.6, 0.7]
    .map(
      (middle) =>
        part(main, piece(middle - 0.028, middle + 0.028, 0.16, 0.84), 3) +
        stitch(thread, `M${at(middle - 0.018, 0.2)}L${at(middle - 0.018, 0.8)}`) +
        stitch(thread, `M${at(middle + 0.018, 0.2)}L${at(middle + 0.018, 0.8)}`),
    )
    .join('') +
  [0.24, 0.76].map((end) => flat(panel, piece(end - 0.012, end + 0.012, 0.11, 0.89), 2.4)).join('')
