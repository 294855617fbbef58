import { scooterEngine } from '../../kit/engine.ts'
import { plate, trim } from '../../kit/plate.ts'
import { rearSignal } from '../../kit/rear-signal.ts'
import { shock } from '../../kit/shock.ts'
import { tube } from '../../kit/tube.ts'
import { wheel } from '../../kit/wheel.ts'
import type { Part } from '../../relief/sheet.ts'

/** Far side, wheels and rear end. */
export const rearEnd: readonly Part[] = [
  tube({ path: '1340,242 1120,700', width: 42, material: 'dark', z: -60 }),
  plate({
    outline:
      '1130,820 1200,560 1110,420 1010,270 640,250 380,270 220,400 40,560 -150,720 260,730 560,620 700,560 900,520 980,800',
    material: 'dark',
    z: -30,
    bevel: 20,
  }),
  wheel({
    x: 0,
    y: 256,
    tyre: { radius: 256, rim: 174, width: 130, tread: 'road' },
    spokes: { count: 6, pair: [6, 26], width: [8, 7], sweep: -6, start: 12 },
    rim: 'wheel',
    hub: 54,
    disc: { radius: 115, inner: 84, carrier: 'castDark' },
  }),
  wheel({
    x: 1340,
    y: 242,
    tyre: { radius: 242, rim: 174, width: 110, tread: 'road' },
    spokes: { count: 6, pair: [6, 26], width: [8, 7], sweep: -6 },
    rim: 'wheel',
    hub: 46,
    disc: { radius: 115, inner: 84, carrier: 'castDark' },
  }),
  trim('rear-hugger', 'Rear hugger', ['rear-hugger'], {
    outline:
      '-238,352! -240,400 -196,466 -118,520 -16,540 80,520 150,470! 130,438 70,468 -18,484 -104,464 -166,414 -204,342!',
    z: 56,
    bulge: 12,
  }),
  plate({
    outline: '-120,690! -40,600 80,560 230,520! 300,640 100,740 -100,750',
    z: 30,
    bulge: 10,
  }),
  trim('rear-fender', 'Rear fender', ['full-body', 'fenders'], {
    outline: '-170,700! -280,640 -352,530 -398,420! -374,414 -318,480 -240,560 -140,610 -60,640!',
    z: 40,
    bulge: 12,
    bevel: 8,
  }),
  plate({
    outline: '-362,478! -394,416 -386,400 -364,408 -340,460!',
    material: 'tailLens',
    z: 60,
    bulge: 6,
    bevel: 3,
  }),
  plate({
    outline: '-42,256 -28,296 50,310 220,340 380,350 400,286 270,258 76,218 0,212 -34,224',
    material: 'castDark',
    z: 88,
    bulge: 14,
    bevel: 11,
    grooves: [['56,268 200,296 340,318', 22, 6]],
  }),
  ...shock([6, 298], [64, 580], 'red'),
  ...scooterEngine(420, 308),
  trim('chain-guard', 'Chain guard', ['chain-guard'], {
    outline: '-62,243! -40,293 40,307 130,299 330,293! 318,257 180,225 70,195 -20,187 -54,209!',
    z: 110,
    bulge: 9,
    bevel: 7,
  }),
  plate({
    outline: '-24,256 -8,278 18,278 32,256 18,232 -8,232',
    material: 'steel',
    z: 132,
    bulge: 6,
    bevel: 4,
  }),
  ...rearSignal(-330, 590),
]
