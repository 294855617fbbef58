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
      '1446,966! 1396,1070 1316,1230 1240,1380 1196,1452! 1150,1440 1146,1330 1182,1180 1206,1060! 1330,1008!',
    holes: ['1330,1060! 1296,1130 1270,1126 1300,1056!'],
    front: '1446,966 1396,1070 1316,1230 1240,1380 1196,1452',
    rear: '1182,1180 1146,1330 1150,1440',
    span: [1000, 1450],
    dark: [0.72, 0.36],
  }),
  ...grip(1060, 1086),
  tube({ path: '1130,1106 1138,1140 1126,1176', width: 15, z: 340 }),
  ...mirror(1092, 1214, true),
]
