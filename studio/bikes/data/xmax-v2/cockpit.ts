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
      '1452,980! 1418,1064 1356,1190 1290,1300 1240,1366! 1196,1372! 1182,1290 1200,1170 1206,1060! 1330,1014!',
    front: '1452,980 1418,1064 1356,1190 1290,1300 1240,1366',
    rear: '1200,1170 1182,1290 1196,1372',
    span: [1000, 1370],
    dark: [0.9, 0.66],
  }),
  ...grip(1060, 1086),
  tube({ path: '1130,1106 1158,1152 1162,1190', width: 15, z: 340 }),
  ...mirror(1128, 1226, true),
]
