import { footrest } from '../../kit/footrest.ts'
import { plate } from '../../kit/plate.ts'
import { silencer } from '../../kit/silencer.ts'
import type { Part } from '../../relief/sheet.ts'

/** Tail lamp, rail and silencer. */
export const tail: readonly Part[] = [
  plate({
    outline: '-330,944! -366,906 -372,884! -336,862 -262,828 -214,826! -272,866!',
    material: 'tailLens',
    z: 142,
    bulge: 8,
    bevel: 4,
  }),
  plate({
    outline: '40,890! -60,930! -190,958 -276,966 -300,950! -270,936 -190,928 -90,900 30,862!',
    material: 'castDark',
    z: 174,
    bulge: 6,
    bevel: 9,
    bolts: [
      [-10, 896, 9],
      [-150, 936, 9],
    ],
  }),
  ...silencer({
    outline:
      '394,250! 383,324 279,377 126,448 -75,538 -193,574! -241,546 -254,485 -224,439! -75,372 108,298 272,239',
    shield: '352,306! 276,356 104,431 -92,514 -150,531! -167,491 -149,458! 8,392 180,317 316,272!',
    cap: '-174,568! -226,582 -258,550 -271,497 -251,446 -207,431! -222,501',
    mouth: [-248, 504, 20],
    shieldMaterial: 'silver',
    slots: ['50,403 -74,459', '67,377 -57,433'],
  }),
  plate({
    outline: '290,366! 340,346 420,346 446,366! 428,388 318,390',
    material: 'castDark',
    z: 180,
    bulge: 6,
    bevel: 6,
  }),
  ...footrest(330, 432),
]
