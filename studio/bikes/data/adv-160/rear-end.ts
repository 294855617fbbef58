import { scooterEngine } from '../../kit/engine.ts'
import { plate, trim } from '../../kit/plate.ts'
import { rearSignal } from '../../kit/rear-signal.ts'
import { reservoir, shock } from '../../kit/shock.ts'
import { tube } from '../../kit/tube.ts'
import { wheel } from '../../kit/wheel.ts'
import type { Part } from '../../relief/sheet.ts'

/** Far side, wheels and rear end. */
export const rearEnd: readonly Part[] = [
  tube({ path: '1324,266 1110,730', width: 42, material: 'dark', z: -60 }),
  plate({
    outline:
      '1130,860 1210,600 1090,440 1000,290 640,270 380,290 210,420 40,600 -160,740 260,740 560,640 700,570 880,540 960,840',
    material: 'dark',
    z: -30,
    bevel: 20,
  }),
  wheel({
    x: 0,
    y: 258,
    tyre: { radius: 258, rim: 174, width: 130, tread: 'block' },
    spokes: { count: 5, pair: [4, 34], width: [9, 8], start: 18 },
    rim: 'wheel',
    hub: 54,
    disc: { radius: 110, inner: 80, carrier: 'castDark', waves: 10 },
  }),
  wheel({
    x: 1324,
    y: 266,
    tyre: { radius: 266, rim: 186, width: 110, tread: 'block' },
    spokes: { count: 5, pair: [4, 36], width: [9, 8] },
    rim: 'wheel',
    hub: 46,
    disc: { radius: 120, inner: 88, carrier: 'castDark', waves: 10 },
  }),
  trim('rear-hugger', 'Rear hugger', ['rear-hugger'], {
    outline:
      '-244,360! -244,410 -200,474 -118,528 -16,548 84,528 156,476! 134,444 72,476 -18,492 -106,472 -170,422 -208,350!',
    z: 56,
    bulge: 12,
  }),
  plate({
    outline: '-150,820! -40,640 80,590 240,540! 300,680 100,780 -110,850',
    z: 30,
    bulge: 10,
  }),
  trim('rear-fender', 'Rear fender', ['full-body', 'fenders'], {
    outline:
      '-190,840! -270,800 -330,700! -384,520 -404,462! -380,456 -316,540 -244,650 -150,730 -60,760!',
    z: 40,
    bulge: 12,
    bevel: 8,
  }),
  plate({
    outline: '-374,526! -402,462 -396,442 -372,450 -346,506!',
    material: 'tailLens',
    z: 60,
    bulge: 6,
    bevel: 3,
  }),
  plate({
    outline: '-42,258 -28,298 50,312 220,346 380,360 400,296 270,264 76,220 0,214 -34,226',
    material: 'castDark',
    z: 88,
    bulge: 14,
    bevel: 11,
    grooves: [['56,270 200,300 340,324', 22, 6]],
  }),
  ...reservoir([-34, 490], [-6, 630], 'gold'),
  ...shock([10, 304], [76, 660], 'red'),
  ...scooterEngine(420, 318),
  trim('chain-guard', 'Chain guard', ['chain-guard'], {
    outline: '-62,245! -40,295 40,309 130,301 330,295! 318,259 180,227 70,197 -20,189 -54,211!',
    z: 110,
    bulge: 9,
    bevel: 7,
  }),
  plate({
    outline: '-24,258 -8,280 18,280 32,258 18,234 -8,234',
    material: 'steel',
    z: 132,
    bulge: 6,
    bevel: 4,
  }),
  ...rearSignal(-344, 716),
]
