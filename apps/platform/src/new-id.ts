import { randomText } from './random-text.ts'

const CHANCE_BYTES = 4

let last = 0
let sequence = 0

/** 24 lowercase hex digits: milliseconds, a count within them, chance. What is made later here sorts later. */
export function newId(): string {
  const now = Math.max(last, Date.now())
  sequence = now === last ? (sequence + 1) & 0xffff : 0
  last = now
  return hex(now, 12) + hex(sequence, 4) + randomText(CHANCE_BYTES, 'hex')
}

/** Whether a text may be the id of something: what is none need not be looked for. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text)
}

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0')
}
