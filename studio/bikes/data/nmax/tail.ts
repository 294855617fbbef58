import { footrest } from '../../kit/footrest.ts'
import { plate } from '../../kit/plate.ts'
import { silencer } from '../../kit/silencer.ts'
import type { Part } from '../../relief/sheet.ts'

/** Tail lamp, rail and silencer. */
export const tail: readonly Part[] = [
  plate({
    outline: '-318,838! -358,806 -366,784! -320,758 -236,728 -210,722! -270,766!',
    material: 'tailLens',
    z: 142,
    bulge: 8,
    bevel: 4,
  }),
  plate({
    outline:
      '90,812! -60,838 -200,866 -290,884 -330,874 -334,856! -296,850 -200,832 -70,806 70,784!',
    material: 'black',
    z: 174,
    bulge: 6,
    bevel: 9,
  }),
  ...silencer({
    outline:
      '400,238! 380,306 270,340 110,382 -100,434 -212,450! -256,416 -262,356 -226,316! -80,276 110,236 280,210',
    shield: '352,282! 270,318 90,362 -104,408 -164,416! -176,376 -154,346! 0,308 180,268 320,246!',
    cap: '-192,446! -246,454 -274,418 -280,366 -254,320 -208,310! -232,376',
    mouth: [-258, 374, 20],
    shieldMaterial: 'silver',
    slots: ['40,330 -90,362', '60,308 -70,340'],
  }),
  plate({
    outline: '290,352! 340,334 420,334 446,352! 428,372 318,374',
    material: 'castDark',
    z: 180,
    bulge: 6,
    bevel: 6,
  }),
  ...footrest(330, 420),
]
