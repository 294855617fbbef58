import { policyFigures } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { addWritten, findClosedError, readClosedText } from './closed-dates.ts'

const day = { from: '2026-12-01', to: '2026-12-01', reason: '' }
const figures = (closed_text: string, closed_dates = [day]) => ({
  ...policyFigures(undefined),
  closed_dates,
  closed_text,
})

test('B11 what was written becomes days, but those that are there already, and the rest stays written', () => {
  const written = figures('1/12/2026, 24–26 Dec 2026 Trip, 31 Nov 2026')
  expect(readClosedText(written)).toEqual({
    known: [day],
    added: [{ from: '2026-12-24', to: '2026-12-26', reason: 'Trip' }],
    unread: '31 Nov 2026',
  })
  const { closed_dates, closed_text } = addWritten(written)
  expect(closed_dates).toEqual([day, { from: '2026-12-24', to: '2026-12-26', reason: 'Trip' }])
  expect(closed_text).toBe('31 Nov 2026')
  expect(addWritten(addWritten(written))).toEqual(addWritten(written))
})

test.each(['Chinese New Year', 'every Sunday', 'next Monday', '٢٤/١٢/٢٠٢٦', 'open on 25 Dec 2026'])(
  'B11 %j stays written, with a sentence',
  (text) => {
    expect(addWritten(figures(text, []))).toEqual(figures(text, []))
    expect(findClosedError(figures(text, []))).toContain(`“${text}” cannot be read.`)
  },
)

test('B11 what stays written is not read as other days the next time', () => {
  const written = addWritten(figures('24\n31 Nov 2026', []))
  expect(written.closed_text).toBe('24; 31 Nov 2026')
  expect(addWritten(written)).toEqual(written)
})

test('B11 what cannot be read is not saved, unless it was there before the owner came', () => {
  expect(findClosedError(figures('30 Nov 2026'))).toBeUndefined()
  expect(findClosedError(figures('30 Nov'))).toContain('“30 Nov” cannot be read.')
  const former = figures('30 Nov')
  expect(findClosedError(former, former)).toBeUndefined()
  expect(findClosedError(figures('31 Nov'), former)).toContain('“31 Nov” cannot be read.')
  for (const wrong of [
    { ...day, from: '' },
    { ...day, to: '2026-11-30' },
  ])
    expect(findClosedError(figures('', [wrong]), former)).toContain('Choose the first and the last')
  expect(findClosedError(figures('', Array(101).fill(day)))).toContain('100 times at most')
})
