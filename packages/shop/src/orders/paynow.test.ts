import { expect, test } from 'vitest'
import { checksum, payNowText } from './paynow.ts'

const bill = { proxy: '201403121W', amount: 1378.1, name: 'Ápex Moto', reference: '1001' }

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(checksum('123456789')).toBe('29B1')
  expect(checksum('')).toBe('FFFF')
})

test('a bill has its amount, whom it is paid to, and the order number, in blocks of their lengths', () => {
  const text = payNowText(bill) ?? ''
  expect(blocksOf(text)).toMatchObject({
    '00': '01',
    '01': '12',
    '53': '702',
    '54': '1378.10',
    '58': 'SG',
    '59': 'Apex Moto',
    '60': 'Singapore',
    '62': '01041001',
    '63': checksum(text.slice(0, -4)),
  })
  expect(blocksOf(blocksOf(text)['26'] ?? '')).toEqual({
    '00': 'SG.PAYNOW',
    '01': '2',
    '02': '201403121W',
    '03': '0',
  })
})

test('a mobile number is one; nothing due and nobody to pay make no code', () => {
  // However it is written: eight digits are no registration number.
  for (const proxy of ['+65 8123 4567', '8123 4567', '6581234567', '0065 8123-4567']) {
    const mobile = payNowText({ ...bill, proxy }) ?? ''
    expect(blocksOf(blocksOf(mobile)['26'] ?? '')).toMatchObject({ '01': '0', '02': '+6581234567' })
  }
  for (const proxy of ['6777 8888', '+60 12-345 6789', '1234567890', 'shop']) {
    expect(payNowText({ ...bill, proxy })).toBeUndefined()
  }
  expect(payNowText({ ...bill, amount: 0 })).toBeUndefined()
  expect(payNowText({ ...bill, amount: -1 })).toBeUndefined()
  expect(payNowText({ ...bill, amount: Number.NaN })).toBeUndefined()
  expect(payNowText({ ...bill, proxy: '' })).toBeUndefined()
})

function blocksOf(text: string): Record<string, string> {
  const blocks: Record<string, string> = {}
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    blocks[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return blocks
}
