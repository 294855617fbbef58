import type { Part } from './channel.ts'

const MAX_PICTURES = 5
const MARKDOWN_PICTURE = /!\[[^\]]{0,200}\]\(([^)\s]{1,2000})\)/g

/**
 * Takes the pictures out of a text in Markdown, those on the shop's own server alone: an address that a model was
 * talked into writing is called by nobody.
 */
export function withoutPictures(text: string, publicUrl: string) {
  const pictures: string[] = []
  const { origin } = new URL(publicUrl)
  const left = text.replace(MARKDOWN_PICTURE, (mark, address: string) => {
    const url = URL.canParse(address, publicUrl) && new URL(address, publicUrl)
    if (!url || url.origin !== origin) return mark
    pictures.push(url.href)
    return ''
  })
  return { text: left, pictures }
}

/**
 * What is sent of an answer, one after the other: its text, where it is too long in several parts, and its pictures.
 *
 * @param mostText characters of one part
 */
export function splitAnswer(text: string, pictures: readonly string[], mostText: number): Part[] {
  const parts: Part[] = []
  let left = text.toWellFormed().trim()
  while (left !== '') {
    const end = left.length <= mostText ? left.length : breakBefore(left, mostText)
    parts.push({ text: left.slice(0, end).trim() })
    left = left.slice(end).trim()
  }
  return [...parts, ...pictures.slice(0, MAX_PICTURES).map((picture) => ({ picture }))]
}

/** The last end of a line or word before `most`, if there is one in the latter half. */
function breakBefore(text: string, most: number): number {
  const head = text.slice(0, most)
  const at = ['\n\n', '\n', ' '].map((mark) => head.lastIndexOf(mark)).find((i) => i > most / 2)
  if (at !== undefined) return at
  // Never between the two halves of a character.
  return head.isWellFormed() ? most : most - 1
}
