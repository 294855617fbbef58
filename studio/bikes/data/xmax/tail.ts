import { footrest } from '../../kit/footrest.ts'
import { plate } from '../../kit/plate.ts'
import { silencer } from '../../kit/silencer.ts'
import type { Part } from '../../relief/sheet.ts'

/** Tail lamp, rail and silencer. */
export const tail: readonly Part[] = [
  plate({
    outline: '-352,872! -400,842 -418,818! -360,796 -280,770 -250,760! -300,800!',
    material: 'tailLens',
    z: 150,
    bulge: 8,
    bevel: 4,
  }),
  plate({
    outline:
      '60,866! -100,884 -250,898 -340,914 -384,906 -392,888! -350,884 -240,872 -100,858 40,840!',
    holes: ['-130,880 -220,888 -300,896 -300,886 -220,876'],
    material: 'black',
    z: 185,
    bulge: 6,
    bevel: 9,
  }),
  ...silencer({
    outline:
      '440,250! 420,330 300,372 120,424 -120,486 -250,508! -300,470 -310,400 -270,352! -100,306 120,262 300,226',
    shield: '392,300! 300,346 100,402 -120,456 -190,466! -204,420 -180,386! 0,340 200,292 360,262!',
    cap: '-228,502! -290,512 -322,470 -330,410 -300,356 -250,346! -276,420',
    mouth: [-306, 420, 24],
    shieldMaterial: 'grey',
    slots: ['60,370 -100,412', '80,344 -80,386'],
  }),
  plate({
    outline: '330,372! 380,352 470,352 500,372! 480,394 360,396',
    material: 'castDark',
    z: 190,
    bulge: 6,
    bevel: 6,
  }),
  ...footrest(392, 452),
]
