import { grip, handGuard } from '../../kit/grip.ts'
import { mirror } from '../../kit/mirror.ts'
import { trim } from '../../kit/plate.ts'
import { screen } from '../../kit/screen.ts'
import { tube } from '../../kit/tube.ts'
import type { Part } from '../../relief/sheet.ts'

/** Instruments, screen, bar and mirror. */
export const cockpit: readonly Part[] = [
  trim('instrument-panel', 'Instrument panel cover', ['instrument-panel-cover'], {
    outline: '1110,1026! 1240,1048 1330,1050! 1300,1096 1220,1122! 1150,1112 1094,1066!',
    z: 70,
    bulge: 12,
  }),
  tube({ path: '1466,1030 1430,1110 1388,1200', width: 24, material: 'castDark', z: 90 }),
  tube({ path: '1240,1060 1226,1140 1222,1220', width: 20, material: 'castDark', z: 90 }),
  screen({
    outline:
      '1512,1010! 1462,1120 1404,1260 1352,1368! 1316,1400 1240,1394! 1202,1330 1192,1200 1216,1064! 1380,1050!',
    holes: [
      '1272,1112! 1306,1108! 1292,1206! 1262,1210!',
      '1346,1104! 1384,1098! 1352,1196! 1318,1202!',
    ],
    front: '1512,1010 1462,1120 1404,1260 1352,1368',
    rear: '1216,1064 1192,1200 1202,1330 1240,1394',
    span: [1030, 1400],
    dark: [0.62, 0.3],
  }),
  tube({ path: '1120,1090 1076,1120 1030,1126', width: 26, material: 'alu', z: 300 }),
  ...grip(968, 1110),
  ...handGuard(968, 1110, 'grey'),
  tube({ path: '1056,1130 1084,1190 1086,1226', width: 15, z: 340 }),
  ...mirror(1046, 1262, true),
]
