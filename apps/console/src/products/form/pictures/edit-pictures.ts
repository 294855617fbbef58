import type { FormValues } from '../form-values.ts'

type Pictures = Pick<FormValues, 'pictures' | 'pictureTexts' | 'colours'>

/** Without one of them, and what it was said to show. */
export function withoutPicture({ pictures, pictureTexts }: Pictures, url: string) {
  return {
    pictures: pictures.filter((each) => each !== url),
    pictureTexts: withText(pictureTexts, url, ''),
  }
}

/** With another picture in the place of one, for the colours as well, and what it shows. */
export function withPicture(before: Pictures, url: string, next: string, text: string): Pictures {
  return {
    pictures: [...new Set(before.pictures.map((each) => (each === url ? next : each)))],
    pictureTexts: withText(withText(before.pictureTexts, url, ''), next, text),
    colours: before.colours.map((colour) =>
      colour.picture === url ? { ...colour, picture: next } : colour,
    ),
  }
}

function withText(texts: Readonly<Record<string, string>>, url: string, text: string) {
  const others = Object.entries(texts).filter(([each]) => each !== url)
  return Object.fromEntries(text ? [...others, [url, text]] : others)
}
