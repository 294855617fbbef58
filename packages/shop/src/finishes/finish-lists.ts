import { bikesOf } from './bikes.ts'
import { carbonOf } from './carbon.ts'
import type { FinishLists } from './finish-choice.ts'
import { coloursOf } from './paint.ts'

/** @param shop the shop's settings, whatever was stored; what they leave out is as in a new shop */
export function finishLists(shop: unknown): FinishLists {
  return { bikes: bikesOf(shop), colours: coloursOf(shop), carbon: carbonOf(shop) }
}
