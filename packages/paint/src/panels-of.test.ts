import { readFileSync } from 'node:fs'
import { BIKES } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { listPanels } from './list-panels.ts'
import { findSilhouette } from './look.ts'

test('F3 every bike has the panels that it is drawn with, and one without drawings has none', () => {
  for (const bike of BIKES) {
    const sheet = new URL(`../bikes/${findSilhouette(bike)}/bike.json`, import.meta.url)
    const drawn: { panels: { id: string }[] } = JSON.parse(readFileSync(sheet, 'utf8'))
    const ids = (panels: readonly { id: string }[]) => panels.map(({ id }) => id).toSorted()
    expect(ids(listPanels(bike)), bike.id).toEqual(ids(drawn.panels))
  }
  expect(listPanels({ id: 'own', name: 'Own', years: '2024' })).toEqual([])
})
