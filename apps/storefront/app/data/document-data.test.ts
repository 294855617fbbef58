import { expect, test } from 'vitest'
import { escapeJson } from './document-data.ts'

test('no text can end the data block or start a comment in it', () => {
  const data = { name: '</script><!--', note: 'a & b > c', line: '\u2028\u2029' }
  const escaped = escapeJson(JSON.stringify(data))
  expect(escaped).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(escaped)).toEqual(data)
})
