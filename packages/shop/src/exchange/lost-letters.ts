/** A text of question marks alone, which a program has written for letters that its encoding lacks. */
const MARKS_ALONE = /^[\s|;,/]*\?[\s|;,/]*\?[?\s|;,/]*$/

/** True if nothing is left of a text but question marks, or of a list of texts. */
export function isQuestionMarks(text: string): boolean {
  return MARKS_ALONE.test(text)
}

/** True if a text is another in which question marks stand for letters beyond ASCII. */
export function hasLostLetters(text: string, whole: string): boolean {
  if (text === whole) return false
  // Of a letter that is two units of a text some programs make one question mark, some two.
  return isMasked([...text], [...whole]) || isMasked(text.split(''), whole.split(''))
}

function isMasked(letters: readonly string[], whole: readonly string[]): boolean {
  const isLost = (letter: string, at: number) => letter === '?' && (whole[at] ?? '') > '\u007f'
  return (
    letters.length === whole.length &&
    letters.every((letter, at) => letter === whole[at] || isLost(letter, at))
  )
}
