import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuantityStepper } from './quantity-stepper.tsx'

/** Which of the two buttons work. */
function works(value: number, max?: number) {
  const html = renderToString(
    <QuantityStepper label="Quantity" value={value} max={max} onChange={() => {}} />,
  )
  const isOn = (name: string) => {
    const button = new RegExp(`<button[^>]*aria-label="${name} quantity"[^>]*>`).exec(html)?.[0]
    return button !== undefined && !button.includes('disabled=""')
  }
  return { minus: isOn('Decrease'), plus: isOn('Increase') }
}

test('P5 C8 minus stops at one', () => {
  expect(works(1)).toEqual({ minus: false, plus: true })
  expect(works(2)).toEqual({ minus: true, plus: true })
})

test('P5 plus stops once the stock is reached, and never without an upper end', () => {
  expect(works(2, 3)).toEqual({ minus: true, plus: true })
  expect(works(3, 3)).toEqual({ minus: true, plus: false })
  expect(works(1, 1)).toEqual({ minus: false, plus: false })
  expect(works(5000)).toEqual({ minus: true, plus: true })
})
