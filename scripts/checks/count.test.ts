import { expect, test } from 'vitest'
import { add, closingLines, failuresIn, NOTHING } from './count.ts'
import { journeyResults, vitestResults } from './test-results.ts'

test('what failed is named at the end, above the closing line', () => {
  const units = [
    {
      name: '/pitlane/packages/shop/src/cart.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'B1 a line is added', status: 'passed', failureMessages: [] },
        {
          fullName: 'B2 a line is removed',
          status: 'failed',
          failureMessages: ['Error: 1 line\n\n  is left'],
        },
        { fullName: 'B3 is left out', status: 'skipped' },
      ],
    },
    {
      name: '/pitlane/packages/shop/src/unreadable.test.ts',
      status: 'failed',
      message: 'Cannot find module',
      assertionResults: [],
    },
  ].flatMap((file) => vitestResults('/pitlane', file))
  const journeys = journeyResults({
    file: 'cart.spec.ts',
    specs: [],
    suites: [
      {
        file: 'cart.spec.ts',
        specs: [
          {
            title: 'B4 a cart is sent',
            ok: false,
            tests: [
              {
                status: 'unexpected',
                results: [{ error: { message: '\u001b[31mTimeout\u001b[39m' } }],
              },
            ],
          },
          {
            title: 'B5 a second try',
            ok: true,
            tests: [{ status: 'flaky', results: [{ error: { message: 'late' } }, {}] }],
          },
        ],
      },
    ],
  })

  const total = add(
    { passed: 1, failed: 2, skipped: 1, failures: failuresIn(units) },
    { passed: 1, failed: 1, skipped: 0, failures: failuresIn(journeys) },
  )

  expect(closingLines(total)).toBe(`What failed:
✗ packages/shop/src/cart.test.ts › B2 a line is removed
    Error: 1 line
    is left
✗ packages/shop/src/unreadable.test.ts
    Cannot find module
✗ e2e/cart.spec.ts › B4 a cart is sent
    Timeout

Where: packages/shop/src/cart.test.ts, packages/shop/src/unreadable.test.ts, e2e/cart.spec.ts

2 passed, 3 failed, 1 skipped`)
  expect(closingLines(add(NOTHING, { passed: 2, failed: 0, skipped: 0 }))).toBe(
    '2 passed, 0 failed',
  )
})
