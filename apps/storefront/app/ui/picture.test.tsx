import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const ID = '00112233445566778899aabb'
const drawn = (url: string | null, eager = false) =>
  renderToStaticMarkup(
    <Picture url={url} alt="A lever" sizes="7rem" eager={eager} placeholder={<i>none</i>} />,
  )
const sourcesOf = (html: string) =>
  [...html.matchAll(/<source type="(.*?)" srcSet="(.*?)" sizes="(.*?)"/g)].map(([, ...all]) => all)
const ladder = (ending: string, widths = [240, 480, 720, 960]) =>
  widths.map((width) => `/files/${ID}-${width}.${ending} ${width}w`).join(', ')

test('P2 a picture of the shop comes as AVIF or WebP in the width it is shown in, else as JPEG', () => {
  const html = drawn(`/files/${ID}.jpg`)
  expect(sourcesOf(html)).toEqual([
    ['image/avif', ladder('avif'), '7rem'],
    ['image/webp', ladder('webp'), '7rem'],
  ])
  expect(html).toMatch(/<img[^>]*src="\/files\/00112233445566778899aabb\.jpg"[^>]*><\/picture>$/)
})

test('P2 a picture kept before there was AVIF is asked for in WebP alone', () => {
  expect(sourcesOf(drawn(`/files/${ID}.webp`))).toEqual([
    ['image/webp', ladder('webp', [240, 480, 960]), '7rem'],
  ])
})

test('P2 a picture that lives elsewhere is a plain image', () => {
  const html = drawn('https://elsewhere.example/a.png')
  expect(html).toMatch(/^<img [^>]*src="https:\/\/elsewhere\.example\/a\.png"[^>]*>$/)
  expect(html).not.toMatch(/srcset|sizes/i)
})

test('P2 every picture has its place before it arrives and waits until it is near, except the first', () => {
  for (const url of [`/files/${ID}.jpg`, 'https://elsewhere.example/a.png']) {
    expect(drawn(url)).toMatch(/<img[^>]* width="960" height="960"[^>]* loading="lazy"/)
    expect(drawn(url)).not.toMatch(/fetchPriority/i)
    expect(drawn(url, true)).toMatch(/<img[^>]* loading="eager" fetchPriority="high"/i)
  }
})

test.each([null, ''])('P2 without a picture (%j) the neutral tile stands there', (url) => {
  expect(drawn(url)).toBe('<i>none</i>')
})
