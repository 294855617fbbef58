import type { Part } from '../../relief/sheet.ts'
import { plate } from '../plate.ts'
import { whole } from './both.ts'
import { frontGrip } from './grip.ts'

/** Grips, the cover of the bar between them, and the instruments behind the screen; `y` is the height of the grips. */
export function frontBar(y: number, foot: number): Part[] {
  return [
    ...frontGrip(y),
    plate({
      outline: whole(
        `0,${y + 10} 70,${y + 20} 150,${y + 34} 206,${y + 26} 226,${y + 4} 214,${y - 18} 150,${y - 32} 0,${y - 40}`,
      ),
      material: 'plastic',
      z: 40,
      bulge: 14,
      bevel: 10,
    }),
    plate({
      outline: whole(
        `0,${y + 34} 56,${y + 30} 92,${y + 12} 120,${y - 14} 158,${y - 32} 170,${y - 70} 174,${foot} 0,${foot}`,
      ),
      material: 'black',
      z: 60,
      bulge: 12,
      bevel: 12,
    }),
  ]
}
