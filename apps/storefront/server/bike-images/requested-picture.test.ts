import {
  DRAWINGS,
  findSilhouette,
  listPanels,
  PICTURES_PATH,
  SILHOUETTES,
  shareImagePath,
} from '@pitlane/paint'
import { BIKES, CARBON_PRODUCTS, COLOURS, finishLists } from '@pitlane/shop'
import fc from 'fast-check'
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
  const cards = BIKES.filter(findSilhouette).length * 2 * 2
  expect(names.size).toBe((stills + cards) * looks.length)
  // Some 45 kB each: below 300 MB on the disk.
  expect(names.size).toBeLessThan(6500)
})

test('B15 sec S17 panels are asked for of a bike that has them, under one name, and of cards alone', () => {
  const requested = (path: string) => requestedPicture(`${PICTURES_PATH}${path}`, ofNewShop)
  expect(requested('card/xmax-v3/racing-red,tail.side,jet-black.jpg')).toMatchObject({
    kind: 'card',
    panels: { excludedPanels: ['tail', 'side'], colour: { id: 'jet-black' } },
  })
  expect(requested('portrait/xmax-v3/front/racing-red,nose.jpg')).toMatchObject({
    drawing: 'xmax-v3/front',
    panels: { excludedPanels: ['nose'] },
  })
  for (const path of [
    'card/xmax-v3/racing-red,side.tail.jpg',
    'card/xmax-v3/racing-red,tail.tail.jpg',
    'card/xmax-v3/racing-red,wing.jpg',
    'card/xmax-v3/racing-red,.jpg',
    'card/xmax-v3/racing-red,,jet-black.jpg',
    'card/xmax-v3/racing-red,tail,tartan.jpg',
    'card/x750/racing-red,skirt.jpg',
    'card/xmax-v3/full-body,tail.jpg',
    'still/xmax-v3/racing-red,tail.jpg',
    'still/xmax-v3/racing-red,tail.avif',
  ])
    expect(requested(path), path).toBeUndefined()
})

test('B15 the address of a picture to share is read as what it was made for', () => {
  const [bike] = BIKES.filter(({ id }) => id === 'xmax-v3')
  const [colour, second] = COLOURS
  if (!bike || !colour || !second) throw new Error('the lists are empty')
  const ids = listPanels(bike).map(({ id }) => id)
  fc.assert(
    fc.property(fc.subarray(ids), fc.boolean(), fc.boolean(), (excludedPanels, isFront, isTwo) => {
      const shared = {
        bikeId: bike.id,
        look: { colour },
        excludedPanels,
        ...(isFront && { view: 'front' as const }),
        ...(isTwo && { second }),
      }
      const [path = ''] = shareImagePath('card', shared, '1').split('?')
      const found = requestedPicture(path, ofNewShop)
      expect(found).toMatchObject({ bike: { id: bike.id }, look: { colour: { id: colour.id } } })
      const panels = found && 'panels' in found ? found.panels : undefined
      expect(panels?.excludedPanels ?? []).toEqual(excludedPanels)
      expect(panels?.colour?.id).toBe(excludedPanels.length > 0 && isTwo ? second.id : undefined)
    }),
  )
})
