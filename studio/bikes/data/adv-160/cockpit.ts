import { grip } from '../../kit/grip.ts'
import { mirror } from '../../kit/mirror.ts'
import { plate, trim } from '../../kit/plate.ts'
import { screen } from '../../kit/screen.ts'
import { tube } from '../../kit/tube.ts'
import type { Part } from '../../relief/sheet.ts'

/** Instruments, screen, bar and mirror. */
export const cockpit: readonly Part[] = [
  trim('instrument-panel', 'Instrument panel cover', ['instrument-panel-cover'], {
    outline: '1000,922! 1130,938 1200,930! 1180,984 1110,1016! 1040,1010 986,960!',
    z: 70,
    bulge: 12,
  }),
  plate({
    outline: '1250,922! 1210,1000! 1150,1010! 1110,990! 1120,936!',
    material: 'black',
    z: 96,
    bulge: 8,
    bevel: 6,
    grooves: [['1226,940 1190,990 1130,984', 7, 4]],
  }),
  screen({
    outline:
      '1276,916! 1244,994 1196,1082 1158,1146! 1124,1142! 1108,1090 1106,1020 1122,960! 1210,930!',
    front: '1276,916 1244,994 1196,1082 1158,1146',
    rear: '1122,960 1106,1020 1108,1090 1124,1142',
    span: [930, 1146],
    dark: [0.92, 0.7],
  }),
  tube({ path: '1056,1004 1040,1046 1010,1062', width: 34, material: 'castDark', z: 280 }),
  tube({ path: '1040,1040 990,1070 930,1064', width: [40, 30], material: 'alu', z: 300 }),
  ...grip(860, 1046),
  tube({ path: '940,1068 966,1110 970,1140', width: 13, z: 340 }),
  ...mirror(934, 1172, true),
]
