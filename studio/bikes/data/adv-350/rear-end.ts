import { scooterEngine } from '../../kit/engine.ts'
import { plate, trim } from '../../kit/plate.ts'
import { rearSignal } from '../../kit/rear-signal.ts'
import { reservoir, shock } from '../../kit/shock.ts'
import { tube } from '../../kit/tube.ts'
import { wheel } from '../../kit/wheel.ts'
import type { Part } from '../../relief/sheet.ts'

/** Far side, wheels and rear end. */
export const rearEnd: readonly Part[] = [
  tube({ path: '1520,282 1262,806', width: 54, material: 'dark', z: -60 }),
  plate({
    outline:
      '1290,960 1420,700 1290,520 1180,340 1120,300 700,290 420,320 240,450 60,640 -150,830 300,840 660,700 800,620 990,580 1090,950',
    material: 'dark',
    z: -30,
    bevel: 20,
  }),
  wheel({
    x: 0,
    y: 284,
    tyre: { radius: 284, rim: 184, width: 152, tread: 'block' },
    spokes: { count: 4, pair: [26, 20], width: [11, 9], start: 20 },
    rim: 'wheel',
    hub: 60,
    disc: { radius: 120, inner: 87, carrier: 'castDark', waves: 10 },
  }),
  wheel({
    x: 1520,
    y: 282,
    tyre: { radius: 282, rim: 194, width: 130, tread: 'block' },
    spokes: { count: 4, pair: [26, 20], width: [11, 9], start: 64 },
    rim: 'wheel',
    hub: 52,
    disc: { radius: 128, inner: 94, carrier: 'castDark', waves: 10 },
  }),
  trim('rear-hugger', 'Rear hugger', ['rear-hugger'], {
    outline:
      '-276,400! -272,452 -222,518 -134,578 -20,598 94,574 176,516! 154,482 82,516 -20,536 -114,516 -184,460 -234,390!',
    z: 60,
    bulge: 14,
  }),
  plate({
    outline: '-170,850! -60,700 90,640 270,590! 360,740 120,850 -140,900',
    z: 30,
    bulge: 10,
  }),
  trim('rear-fender', 'Rear fender', ['full-body', 'fenders'], {
    outline:
      '-196,880! -286,840 -352,740! -404,560 -424,500! -400,494 -336,580 -262,700 -160,780 -60,810!',
    z: 40,
    bulge: 12,
    bevel: 8,
  }),
  plate({
    outline: '-392,570! -422,500 -416,480 -392,488 -366,548!',
    material: 'tailLens',
    z: 60,
    bulge: 6,
    bevel: 3,
  }),
  plate({
    outline: '-46,284 -30,328 58,344 250,382 430,402 450,330 300,290 80,242 0,236 -38,250',
    material: 'castDark',
    z: 92,
    bulge: 16,
    bevel: 12,
    grooves: [['60,298 220,330 380,360', 26, 6]],
  }),
  ...reservoir([6, 560], [30, 720], 'gold'),
  ...shock([16, 332], [92, 730], 'black'),
  ...scooterEngine(470, 342),
  trim('chain-guard', 'Chain guard', ['chain-guard'], {
    outline: '-62,271! -40,321 40,335 130,327 330,321! 318,285 180,253 70,223 -20,215 -54,237!',
    z: 110,
    bulge: 9,
    bevel: 7,
  }),
  plate({
    outline: '-26,284 -8,309 20,309 34,284 20,259 -8,259',
    material: 'steel',
    z: 132,
    bulge: 6,
    bevel: 4,
  }),
  ...rearSignal(-366, 760),
]
