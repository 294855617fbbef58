import type { MaterialName } from '../light/materials.ts'
import type { Part } from '../relief/sheet.ts'
import { field } from './field.ts'
import { plate } from './plate.ts'
import { tube } from './tube.ts'

/** A round engine cover with a rim of screws and a raised ring; lengths in millimetres. */
export function roundCover(
  x: number,
  y: number,
  radius: number,
  material: MaterialName,
  z = 120,
): Part {
  return field({
    x,
    y,
    radius,
    materials: [material, 'steel', 'castDark'],
    at: (r, angle) => {
      const step = Math.PI / 3
      const nearest = angle - step * Math.round(angle / step)
      const screw = Math.hypot(nearest * (radius - 11), r - radius + 11)
      if (screw < 6.5) return [1, z + 8 + Math.sqrt(42.25 - screw * screw) * 0.4]
      const part = r / radius
      if (part > 0.82) return [0, z + 6 - 10 * Math.max(0, part - 0.95)]
      if (part > 0.76) return [2, z + 2]
      if (part > 0.34) return [0, z + 12 - 14 * part * part]
      return [0, z + 15 - (part > 0.29 ? 3 : 0)]
    },
  })
}

type Around = (points: readonly (readonly [number, number])[]) => string

function crankcase(at: Around, z: number): Part {
  return plate({
    outline: at([
      [300, 90],
      [120, 105],
      [60, 150],
      [-60, 160],
      [-260, 90],
      [-330, 20],
      [-250, -40],
      [-80, -120],
      [60, -125],
      [130, -70],
      [300, -40],
    ]),
    material: 'castDark',
    z: z - 20,
    bulge: 18,
    bevel: 12,
    grooves: [
      [
        at([
          [-300, 20],
          [-150, 40],
          [-70, 110],
        ]),
        9,
        4,
      ],
      [
        at([
          [-250, -20],
          [-120, -40],
          [-40, -100],
        ]),
        9,
        4,
      ],
    ],
  })
}

/** Crankcase and cylinder of a lying single, seen from the right; `x`, `y` is the crankshaft. */
export function scooterEngine(x: number, y: number, z = 100): Part[] {
  const at: Around = (points) => points.map(([dx, dy]) => `${x + dx},${y + dy}`).join(' ')
  return [
    crankcase(at, z),
    plate({
      outline: at([
        [150, 95],
        [300, 88],
        [300, -42],
        [150, -66],
      ]),
      material: 'cast',
      z: z - 12,
      bulge: 6,
      bevel: 6,
      grooves: [175, 200, 225, 250].map(
        (dx) =>
          [
            at([
              [dx, -70],
              [dx, 100],
            ]),
            11,
            9,
          ] as const,
      ),
    }),
    plate({
      outline: at([
        [296, 78],
        [380, 70],
        [398, 20],
        [380, -30],
        [296, -36],
      ]),
      material: 'castDark',
      z: z - 8,
      bulge: 8,
      bevel: 10,
      bolts: [
        [x + 320, y + 60, 9],
        [x + 320, y - 16, 9],
      ],
    }),
    roundCover(x, y, 112, 'cast', z),
    tube({
      path: at([
        [340, -20],
        [330, -90],
        [230, -125],
        [60, -140],
        [-60, -120],
      ]),
      width: [36, 42],
      material: 'steel',
      z: z + 14,
    }),
  ]
}
