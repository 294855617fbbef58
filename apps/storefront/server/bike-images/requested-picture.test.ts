import { DRAWINGS, PICTURES_PATH, SILHOUETTES, silhouetteOf } from '@pitlane/paint'
import { BIKES, CARBON_PRODUCTS, COLOURS, finishLists } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { requestedPicture } from './requested-picture.ts'

const ofNewShop = finishLists(undefined)

test('sec S17 strangers can request a bounded number of pictures, each under one name', () => {
  const kinds = ['still', 'medium', 'small', 'card', 'portrait']
  const sides = [...SILHOUETTES, ...BIKES.map(({ id }) => id), 'xmax-v9', '..']
  const whose = sides.flatMap((side) => [side, `${side}/front`, `${side}/front/front`])
  const looks = [...COLOURS, ...CARBON_PRODUCTS].map(({ id }) => id)
  const names = new Set<string>()
  for (const kind of kinds)
    for (const bike of whose)
      for (const look of [...looks, 'no-such-colour', '%2e'])
        for (const format of ['avif', 'jpg', 'webp', 'AVIF']) {
          const found = requestedPicture(
            `${PICTURES_PATH}${kind}/${bike}/${look}.${format}`,
            ofNewShop,
          )
          if (found) names.add(JSON.stringify(found))
        }
  const stills = DRAWINGS.length * (2 * 2 + 1)
  const cards = BIKES.filter(silhouetteOf).length * 2 * 2
  expect(names.size).toBe((stills + cards) * looks.length)
  // Some 45 kB each: below 300 MB on the disk.
  expect(names.size).toBeLessThan(6500)
})
