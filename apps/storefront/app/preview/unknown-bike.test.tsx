import type { Look } from '@pitlane/paint'
import { findSilhouette } from '@pitlane/paint'
import { BIKES, COLOURS } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { pageMarkup } from '../../test/page-markup.tsx'
import { pageText } from '../../test/page-text.ts'
import { PreviewActions } from './preview-actions.tsx'
import { PreviewPicture } from './preview-picture.tsx'
import { usePreview } from './use-preview.ts'

const [colour] = COLOURS
const [known] = BIKES

test('F5 every bike of the shop has been drawn', () => {
  expect(BIKES.filter((bike) => !findSilhouette(bike))).toEqual([])
})

test('F3 a bike that nobody has drawn is named, without a picture to show or to save', () => {
  if (!colour || !known) throw new Error('There is nothing to show.')
  const bike = { ...known, id: 'scrambler', name: 'Scrambler' }
  const look: Look = { colour }
  function Shown() {
    const preview = usePreview({ bike, look, choice: {}, choose: () => {}, hasShownIntent: true })
    return (
      <>
        <PreviewPicture preview={preview} isAnnounced fallback={<p>A swatch</p>} />
        <PreviewActions preview={preview} url="https://shop.example/customspray" shop="Pitlane" />
      </>
    )
  }
  const html = pageMarkup(Shown, '/customspray')
  const text = pageText(html)
  expect(text).toContain('A swatch')
  expect(text).toContain('No picture of the Scrambler yet')
  expect(text).toContain(`Scrambler in ${colour.name}, ${colour.finish}`)
  expect(text).toContain('Share')
  expect(text).not.toContain('Save picture')
  expect(html).not.toContain('<img')
})
