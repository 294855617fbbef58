import { plate } from '../../kit/plate.ts'
import { silencer } from '../../kit/silencer.ts'
import type { Part } from '../../relief/sheet.ts'

/** Tail lamp, rail and silencer. */
export const tail: readonly Part[] = [
  plate({
    outline: '-352,976! -388,946 -396,922! -350,900 -270,872 -226,868! -286,906!',
    material: 'tailLens',
    z: 152,
    bulge: 8,
    bevel: 4,
  }),
  plate({
    outline:
      '70,950! 20,984! -90,1016 -250,1036 -330,1034 -346,1018! -300,1010 -230,1006 -90,986! -30,960 30,934!',
    material: 'castDark',
    z: 184,
    bulge: 6,
    bevel: 9,
    bolts: [
      [-60, 1000, 10],
      [-240, 1022, 10],
    ],
  }),
  ...silencer({
    outline:
      '420,380! 410,460 310,520 150,580 -70,650 -210,690! -262,664 -276,596 -246,548! -90,480 120,410 300,356',
    shield: '370,430! 300,490 120,552 -90,620 -156,636! -174,590 -156,556! 10,490 190,426 330,392!',
    cap: '-188,686! -250,696 -284,660 -296,600 -272,548 -222,534! -240,606',
    mouth: [-272, 612, 26],
    material: 'castDark',
    shieldMaterial: 'grey',
    slots: ['80,526 -60,576', '90,490 -40,536'],
  }),
]
