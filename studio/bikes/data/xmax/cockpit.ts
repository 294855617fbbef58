import { grip } from '../../kit/grip.ts'
import { mirror } from '../../kit/mirror.ts'
import { trim } from '../../kit/plate.ts'
import { screen } from '../../kit/screen.ts'
import { tube } from '../../kit/tube.ts'
import type { Part } from '../../relief/sheet.ts'

/** Instruments, screen, bar and mirror. */
export const cockpit: readonly Part[] = [
  trim('instrument-panel', 'Instrument panel cover', ['instrument-panel-cover'], {
    outline: '1176,1010! 1210,1034 1330,1012! 1320,1060 1262,1096 1200,1084 1150,1040!',
    z: 70,
    bulge: 14,
  }),
  screen({
    outline:
      '1446,966! 1404,1060 1330,1210 1250,1360 1208,1428! 1176,1410 1180,1300 1204,1170 1206,1060! 1330,1008!',
    front: '1446,966 1404,1060 1330,1210 1250,1360 1208,1428',
    rear: '1204,1170 1180,1300 1176,1410',
    span: [1000, 1420],
  }),
  ...grip(1060, 1086),
  tube({ path: '1130,1106 1150,1160 1146,1196', width: 15, z: 340 }),
  ...mirror(1110, 1236),
]
