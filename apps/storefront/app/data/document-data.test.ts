import { expect, test } from 'vitest'
import { dataBlock, documentDataIn, escapeJson } from './document-data.ts'

test('no text can end the data block or start a comment in it', () => {
  const data = { name: '</script><!--', note: 'a & b > c', line: '\u2028\u2029' }
  const escaped = escapeJson(JSON.stringify(data))
  expect(escaped).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(escaped)).toEqual(data)
})

test('the data of a document are found in its HTML, whatever stands in them and before them', () => {
  const data = {
    appId: 'a',
    publicUrl: '',
    settings: null,
    products: [{ id: '1', name: '</script>' }],
  }
  const html = `<p>id="page-data"</p><script>1</script>${dataBlock(data)}<script src="x"></script>`
  expect(documentDataIn(html)).toEqual(data)
  expect(documentDataIn('<p>no data</p>')).toBeUndefined()
})
