import { listBikes } from './bikes.ts'
import { listCarbon } from './carbon.ts'
import type { FinishLists } from './finish-choice.ts'
import { listColours } from './paint.ts'

/** @param shop the shop's settings, whatever was stored; what they leave out is as in a new shop */
export function finishLists(shop: unknown): FinishLists {
  return { bikes: listBikes(shop), colours: listColours(shop), carbon: listCarbon(shop) }
}
