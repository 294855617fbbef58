import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShareButton } from './share-button.tsx'

test('the button is large enough for a thumb, says what it does, and is not there without a script', () => {
  const html = renderToString(<ShareButton title="Brake lever" />)
  const [button = ''] = html.match(/<button[\s\S]*<\/button>/) ?? []
  expect(button).toMatch(/>Share<\/span><\/button>$/)
  expect(button).toContain('min-h-11')
  expect(button).toContain('noscript:hidden')
  expect(html).toContain('<span role="status" class="sr-only"></span>')
})
