import { grip, handGuard } from '../../kit/grip.ts'
import { mirror } from '../../kit/mirror.ts'
import { trim } from '../../kit/plate.ts'
import { screen } from '../../kit/screen.ts'
import { tube } from '../../kit/tube.ts'
import type { Part } from '../../relief/sheet.ts'

/** Instruments, screen, bar and mirror. */
export const cockpit: readonly Part[] = [
  trim('instrument-panel', 'Instrument panel cover', ['instrument-panel-cover'], {
    outline: '1170,1040! 1300,1044 1380,1034! 1350,1090 1280,1124! 1200,1116 1150,1076!',
    z: 70,
    bulge: 12,
  }),
  tube({ path: '1420,1020 1340,1130 1300,1230', width: 22, material: 'castDark', z: 90 }),
  screen({
    outline:
      '1500,990! 1450,1110 1370,1260 1310,1376! 1262,1384 1234,1300! 1250,1170 1280,1050! 1400,1020!',
    front: '1500,990 1450,1110 1370,1260 1310,1376',
    rear: '1250,1170 1234,1300 1262,1384',
    span: [1020, 1380],
    dark: [0.82, 0.42],
  }),
  tube({ path: '1190,1106 1140,1144 1090,1150', width: 28, material: 'alu', z: 300 }),
  ...grip(1030, 1132),
  ...handGuard(1030, 1132),
  tube({ path: '1120,1156 1146,1220 1146,1262', width: 15, z: 340 }),
  ...mirror(1112, 1300, true),
]
