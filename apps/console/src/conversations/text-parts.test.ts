import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const shop = 'https://shop.example'
const partsOf = (text: string) => textParts(text, shop)

test('O14 links to products say which, and those to the shop’s other pages their path', () => {
  const product = `${shop}/productdetails?id=a1`
  expect(partsOf(`A lever\n  ${product}, or ${shop}/store.`)).toEqual([
    { text: 'A lever\n  ' },
    { text: '/productdetails?id=a1', href: product, productId: 'a1' },
    { text: ', or ' },
    { text: '/store', href: `${shop}/store` },
    { text: '.' },
  ])
  expect(partsOf(`${shop}/productdetails`)).toEqual([
    { text: '/productdetails', href: `${shop}/productdetails` },
  ])
})

test('O14 a label stands for an address of the shop, and hides no other', () => {
  const product = `${shop}/ProductDetails?id=a1`
  expect(partsOf(`[Folding lever](${product})!`)).toEqual([
    { text: 'Folding lever', href: product, productId: 'a1' },
    { text: '!' },
  ])
  expect(partsOf('[your bank](https://shop.example.evil/x) <b>')).toEqual([
    { text: '[your bank](' },
    { text: 'https://shop.example.evil/x', href: 'https://shop.example.evil/x' },
    { text: ')' },
    { text: ' <b>' },
  ])
  expect(partsOf('[x](javascript:alert(1))')).toEqual([{ text: '[x](javascript:alert(1))' }])
})

test('O14 a text of brackets takes no longer than its length', () => {
  const text = '[['.repeat(200_000)
  expect(partsOf(text)).toEqual([{ text }])
})
