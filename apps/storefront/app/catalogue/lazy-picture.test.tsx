import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LazyPicture } from './product/picture-thumbnails.tsx'

const drawn = (isWanted: boolean) =>
  renderToStaticMarkup(
    <LazyPicture
      url="https://elsewhere.example/a.png"
      alt="A lever, picture 2"
      sizes="50vw"
      isWanted={isWanted}
      placeholder={null}
    />,
  )

test('P2 a picture out of sight waits for a page with time, but not where no script will run', () => {
  expect(drawn(false)).toMatch(/^<noscript><img [^>]*alt="A lever, picture 2"[^>]*><\/noscript>$/)
})

test('P2 a picture that is about to be looked at waits for nothing', () => {
  expect(drawn(true)).toMatch(/^<img [^>]*alt="A lever, picture 2"[^>]*>$/)
})
