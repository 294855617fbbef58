import { caliper } from '../../kit/caliper.ts'
import { plate, trim } from '../../kit/plate.ts'
import { shock } from '../../kit/shock.ts'
import { tube } from '../../kit/tube.ts'
import { wheel } from '../../kit/wheel.ts'
import type { Part } from '../../relief/sheet.ts'

/** Far side, wheels and rear end. */
export const rearEnd: readonly Part[] = [
  tube({ path: '1585,300 1310,860', width: 54, material: 'dark', z: -60 }),
  plate({
    outline:
      '1330,980 1430,720 1290,560 1160,420 1080,330 700,320 420,360 250,480 60,640 -150,810 300,840 680,720 820,640 1020,620 1120,980',
    material: 'dark',
    z: -30,
    bevel: 20,
  }),
  wheel({
    x: 0,
    y: 290,
    tyre: { radius: 290, rim: 198, width: 160, tread: 'block' },
    spokes: 'wire',
    rim: 'wheelGrey',
    hub: 62,
    disc: { radius: 120, inner: 86, carrier: 'castDark' },
  }),
  wheel({
    x: 1585,
    y: 300,
    tyre: { radius: 300, rim: 224, width: 120, tread: 'block' },
    spokes: 'wire',
    rim: 'wheelGrey',
    hub: 54,
    disc: { radius: 148, inner: 110, carrier: 'gold' },
  }),
  trim('rear-hugger', 'Rear hugger', ['rear-hugger'], {
    outline:
      '-250,430! -240,480 -190,540 -110,590 -10,606 100,588 210,520 300,430! 270,410 170,500 90,540 -14,560 -100,544 -170,496 -212,420!',
    z: 72,
    bulge: 14,
    bevel: 8,
  }),
  plate({
    outline: '-160,860! -60,700 100,640 320,600! 380,740 120,840 -130,900',
    z: 30,
    bulge: 10,
  }),
  trim('rear-fender', 'Rear fender', ['full-body', 'fenders'], {
    outline:
      '-200,890! -290,840 -352,740! -400,590 -420,520! -396,512 -336,600 -262,710 -160,790 -60,810!',
    z: 40,
    bulge: 12,
    bevel: 8,
  }),
  plate({
    outline: '-388,590! -418,518 -412,498 -388,508 -362,566!',
    material: 'tailLens',
    z: 60,
    bulge: 6,
    bevel: 3,
  }),
  ...caliper([0, 290], 124, 30, 'castDark'),
  plate({
    outline:
      '-52,290 -40,334 40,352 200,392 420,440 560,450 570,366 420,340 220,300 90,240 0,236 -44,250',
    material: 'alu',
    z: 96,
    bulge: 16,
    bevel: 12,
    grooves: [['70,300 240,346 420,392', 30, 7]],
  }),
  trim('chain-guard', 'Chain guard', ['chain-guard'], {
    outline: '-20,322! 60,352 220,402 420,448! 440,404 230,344 70,296 10,300!',
    z: 118,
    bulge: 9,
    bevel: 7,
  }),
  plate({
    outline: '-30,290 -10,318 24,318 42,290 24,262 -10,262',
    material: 'steel',
    z: 132,
    bulge: 6,
    bevel: 4,
  }),
  ...shock([330, 452], [380, 690], 'red', 60),
]
