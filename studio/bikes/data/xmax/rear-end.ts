import { scooterEngine } from '../../kit/engine.ts'
import { plate, trim } from '../../kit/plate.ts'
import { rearSignal } from '../../kit/rear-signal.ts'
import { shock } from '../../kit/shock.ts'
import { tube } from '../../kit/tube.ts'
import { wheel } from '../../kit/wheel.ts'
import type { Part } from '../../relief/sheet.ts'

/** Far side, wheels and rear end. */
export const rearEnd: readonly Part[] = [
  tube({ path: '1540,275 1285,790', width: 48, material: 'dark', z: -60 }),
  plate({
    outline:
      '1310,900 1400,620 1250,440 1150,290 700,270 420,300 250,420 60,600 -170,770 300,770 680,660 800,560 1010,540 1100,900',
    material: 'dark',
    z: -30,
    bevel: 20,
  }),
  wheel({
    x: 0,
    y: 275,
    tyre: { radius: 276, rim: 186, width: 140, tread: 'road' },
    spokes: { count: 5, pair: [16, 34], width: [9, 8], sweep: 8, start: 18 },
    rim: 'wheel',
    hub: 58,
    disc: { radius: 122, inner: 88, carrier: 'castDark' },
  }),
  wheel({
    x: 1540,
    y: 275,
    tyre: { radius: 275, rim: 198, width: 120, tread: 'road' },
    spokes: { count: 5, pair: [14, 36], width: [9, 8], sweep: 8 },
    rim: 'wheel',
    hub: 50,
    disc: { radius: 134, inner: 98, carrier: 'castDark' },
  }),
  trim('rear-hugger', 'Rear hugger', ['rear-hugger'], {
    outline:
      '-270,390! -262,440 -215,505 -130,565 -20,585 90,560 170,505! 150,470 80,505 -20,525 -110,505 -180,450 -225,380!',
    z: 60,
    bulge: 14,
  }),
  plate({
    outline: '-160,740! -60,640 80,600 250,560! 330,700 100,800 -120,810',
    material: 'plastic',
    z: 30,
    bulge: 10,
  }),
  trim('rear-fender', 'Rear fender', ['full-body', 'fenders'], {
    outline: '-190,760! -300,690 -395,560 -440,455! -415,448 -350,520 -270,610 -160,660 -60,700!',
    z: 40,
    bulge: 12,
    bevel: 8,
  }),
  plate({
    outline: '-402,520! -436,448 -428,430 -404,440 -378,500!',
    material: 'tailLens',
    z: 60,
    bulge: 6,
    bevel: 3,
  }),
  plate({
    outline: '-45,275 -30,318 60,335 250,372 430,392 450,320 300,280 80,232 0,226 -36,240',
    material: 'castDark',
    z: 92,
    bulge: 16,
    bevel: 12,
    grooves: [['60,288 220,320 380,350', 26, 6]],
  }),
  ...shock([20, 318], [86, 640], 'black'),
  ...scooterEngine(470, 330),
  trim('chain-guard', 'Chain guard', ['chain-guard'], {
    outline: '-62,262! -40,312 40,326 130,318 330,312! 318,276 180,244 70,214 -20,206 -54,228!',
    z: 110,
    bulge: 9,
    bevel: 7,
  }),
  plate({
    outline: '-26,275 -8,300 20,300 34,275 20,250 -8,250',
    material: 'steel',
    z: 132,
    bulge: 6,
    bevel: 4,
  }),
  ...rearSignal(-372, 640),
]
