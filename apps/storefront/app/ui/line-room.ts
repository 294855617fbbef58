/** Marks above and below a letter, such as those of Ä, Ế, Ọ and Ç. */
const ABOVE =
  /[\u0300-\u0315\u031a\u033d-\u0344\u0346\u034a-\u034c\u0350-\u0352\u0357\u035b\u0363-\u036f]/gu
const BELOW =
  /[\u0316-\u0319\u031c-\u0333\u0339-\u033c\u0345\u0347-\u0349\u034d\u034e\u0353-\u0356]/u

/**
 * The class that gives lines of capitals so much room that their accents touch no letter above or below: the display
 * face is set tight, for letters without any.
 *
 * @returns empty where the usual room is enough
 */
export function lineRoom(text: string): '' | 'room-for-accents' | 'room-for-two-accents' {
  const letters = [...text.toUpperCase().normalize('NFC')].map((letter) => letter.normalize('NFD'))
  const above = Math.max(0, ...letters.map((letter) => letter.match(ABOVE)?.length ?? 0))
  const below = letters.some((letter) => BELOW.test(letter))
  if (above > 1 || (above > 0 && below)) return 'room-for-two-accents'
  return above > 0 || below ? 'room-for-accents' : ''
}
