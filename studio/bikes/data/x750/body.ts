import { painted, plate, trim } from '../../kit/plate.ts'
import { tube } from '../../kit/tube.ts'
import type { Part } from '../../relief/sheet.ts'

/** Painted body from the tail forward. */
export const body: readonly Part[] = [
  painted('tail', 'Tail', ['full-body', 'seat-cowl'], {
    outline:
      '640,742! 400,790 180,850 -30,902 -220,946 -352,976! -362,950! -300,908! -160,866! 60,800 240,752! 300,700! 560,684!',
    z: 160,
    bulge: 6,
    softness: 12,
    creases: [
      [-26, '640,742 400,790 180,850 -30,902 -220,946 -352,976'],
      [6, '610,718 420,748 200,812 -40,874 -320,948'],
      [-14, '550,694 380,716 260,760 60,814 -160,876'],
      [-36, '560,684 300,700 240,752 60,800 -160,866 -300,908'],
    ],
  }),
  // The frame below it shows.
  tube({
    path: '420,660 240,700 60,754 -150,824 -250,866',
    width: [34, 24],
    material: 'castDark',
    z: 130,
  }),
  painted('side', 'Side cover', ['full-body', 'side-panels'], {
    outline:
      '866,700! 760,724 640,742 540,676 420,656! 470,590! 580,540 700,510! 790,520! 850,590!',
    z: 172,
    bulge: 8,
    softness: 14,
    creases: [
      [-30, '866,700 640,742 540,676 420,656'],
      [8, '860,650 740,670 620,660 470,610'],
      [-14, '820,560 720,570 600,580'],
      [-40, '790,520 700,510 580,540 470,590'],
    ],
  }),
  plate({
    outline: '420,656! 540,676! 600,620! 560,540! 470,560! 380,600!',
    material: 'black',
    z: 150,
    bulge: 6,
    bevel: 6,
    softness: 5,
    grooves: [
      ['440,630 560,590', 7, 4],
      ['420,606 540,566', 7, 4],
    ],
  }),
  trim('heel-guard', 'Heel guard', ['heel-guards'], {
    outline: '720,470! 640,500 560,520 520,490! 560,440 640,420 730,430!',
    z: 178,
    bulge: 6,
    grooves: [['560,484 680,456', 7, 4]],
  }),
  tube({ path: '470,470 400,450 360,452', width: 22, material: 'castDark', z: 170 }),
  tube({ path: '392,456 330,452', width: [30, 26], material: 'rubber', z: 190, rings: [9, 1.5] }),
]
