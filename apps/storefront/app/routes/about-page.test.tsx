import { aboutMessage, customOrderMessage } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { chatTexts, pageMarkup } from '../../test/page-markup.tsx'
import { Page } from './about-us.tsx'

const html = pageMarkup(Page, '/aboutus')

test('I5 the page about the shop has its chat links, each in a new tab with its own text', () => {
  expect(chatTexts(html).toSorted()).toEqual([aboutMessage(), customOrderMessage()].toSorted())
  const links = html.match(/<a[^>]*href="https:\/\/wa\.me[^>]*>/g) ?? []
  expect(links).toHaveLength(2)
  for (const link of links) expect(link).toContain('target="_blank"')
})

test('I5 the page about the shop leads on to the store and to both finishes', () => {
  for (const path of ['/store', '/customspray', '/customcarbonfiber'])
    expect(html).toContain(`href="${path}"`)
})
