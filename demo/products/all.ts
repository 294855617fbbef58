import { apparel } from './apparel.ts'
import { brakeDiscs } from './brake-discs.ts'
import { coverSets } from './cover-sets.ts'
import { forks } from './forks.ts'
import { gears } from './gears.ts'
import { helmets } from './helmets.ts'
import { levers } from './levers.ts'
import { otherParts } from './other-parts.ts'
import type { ProductRow, ProductRows } from './product-row.ts'
import { pumps } from './pumps.ts'
import { suspension } from './suspension.ts'
import { tyresAndFittings } from './tyres-and-fittings.ts'

/** In the order in which the newest-first list takes turns through them. */
export const rowsByCategory: ProductRows = {
  cover_sets: coverSets,
  helmets,
  apparel,
  gears,
  lever: levers,
  suspension,
  brake_disc: brakeDiscs,
  fork: forks,
  pump: pumps,
  other_parts: [...otherParts, ...tyresAndFittings],
}

export const allRows: readonly ProductRow[] = Object.values(rowsByCategory).flat()
