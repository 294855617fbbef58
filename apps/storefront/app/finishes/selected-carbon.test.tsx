import { CARBON_PRODUCTS } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { pageMarkup } from '../../test/page-markup.tsx'
import { pageText } from '../../test/page-text.ts'
import { SelectedCarbon } from './carbon-views.tsx'

test.each(CARBON_PRODUCTS)('F6 the panel of $name shows its pattern and every part', (product) => {
  const text = pageText(pageMarkup(() => <SelectedCarbon product={product} />, '/'))
  const { name, description, pattern, parts } = product
  expect(text).toContain(`${name} ${description} Pattern ${pattern} Included ${parts.join(' ')}`)
})
