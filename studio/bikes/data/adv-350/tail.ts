import { footrest } from '../../kit/footrest.ts'
import { plate } from '../../kit/plate.ts'
import { silencer } from '../../kit/silencer.ts'
import { tube } from '../../kit/tube.ts'
import type { Part } from '../../relief/sheet.ts'

/** Tail lamp, rail and silencer. */
export const tail: readonly Part[] = [
  plate({
    outline: '-322,966! -380,940 -398,900! -372,858 -300,830 -226,826! -280,880!',
    material: 'tailLens',
    z: 150,
    bulge: 8,
    bevel: 4,
  }),
  tube({ path: '40,930 -40,986 -90,1010', width: 26, material: 'castDark', z: 176 }),
  tube({ path: '-180,946 -230,990 -250,1012', width: 26, material: 'castDark', z: 176 }),
  plate({
    outline:
      '90,930! 40,976! -40,1012! -300,1032 -404,1030 -424,1014! -400,1000 -300,1000 -60,980! 0,950 40,914!',
    material: 'grey',
    z: 182,
    bulge: 5,
    bevel: 9,
    bolts: [
      [-30, 996, 10],
      [-240, 1014, 10],
    ],
  }),
  ...silencer({
    outline:
      '452,268! 444,366 320,430 140,500 -110,588 -236,618! -300,588 -320,496 -284,426! -100,356 120,290 300,240',
    shield:
      '400,330! 330,396 130,474 -110,560 -206,584! -226,520 -204,462! -10,394 190,330 366,286!',
    cap: '-214,616! -286,630 -330,586 -344,500 -316,430 -254,414! -272,520',
    mouth: [-318, 520, 28],
    material: 'castDark',
    shieldMaterial: 'black',
    slots: ['330,344 -150,520', '320,312 60,406'],
  }),
  plate({
    outline: '330,400! 380,380 470,380 500,400! 480,422 360,424',
    material: 'castDark',
    z: 190,
    bulge: 6,
    bevel: 6,
  }),
  ...footrest(400, 486),
]
