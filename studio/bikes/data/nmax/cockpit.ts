import { grip } from '../../kit/grip.ts'
import { mirror } from '../../kit/mirror.ts'
import { trim } from '../../kit/plate.ts'
import { screen } from '../../kit/screen.ts'
import { tube } from '../../kit/tube.ts'
import type { Part } from '../../relief/sheet.ts'

/** Instruments, screen, bar and mirror. */
export const cockpit: readonly Part[] = [
  trim('instrument-panel', 'Instrument panel cover', ['instrument-panel-cover'], {
    outline: '1006,910! 1060,930 1150,908! 1140,950 1080,984 1020,976 976,936!',
    z: 70,
    bulge: 14,
  }),
  screen({
    outline:
      '1270,862! 1232,934 1170,1024 1110,1094! 1080,1092 1070,1040 1072,980 1066,930! 1160,906!',
    front: '1270,862 1232,934 1170,1024 1110,1094',
    rear: '1072,980 1070,1040 1080,1092',
    span: [890, 1090],
    dark: [0.88, 0.66],
  }),
  ...grip(892, 984),
  tube({ path: '962,1000 990,1050 992,1088', width: 13, z: 340 }),
  ...mirror(956, 1122),
]
