import { createRequire } from 'node:module'
import { filterLimits } from '@pitlane/protocol'
import type * as Engine from 're2js'
import type { RE2JS } from 're2js'
import { isStorable } from '../schema/storable.ts'
import type { Condition } from './condition.ts'
import type { Field } from './field.ts'
import { invalid, quoted } from './filter-fault.ts'
import type { TextTest } from './text-test.ts'

const LITERAL = /^(?:[^\\.+*?()[\]{}^$|]|\\[!-/:-@[-`{-~])*$/
const ASCII = /^[\0-\x7f]*$/

/**
 * Reads a `$regex` with its `$options`. What is only a text, perhaps with an anchor, becomes a test
 * that SQL can make; every other pattern is compiled for an engine that takes linear time.
 *
 * @throws ApiError `invalid_filter` when the pattern cannot be read, or would cost too much
 */
export function textPattern(field: Field, pattern: unknown, options: unknown): Condition {
  if (typeof pattern !== 'string' || !isStorable(pattern)) {
    throw invalid(`The pattern of ${quoted(field.name)} must be a string.`)
  }
  if (pattern.length > filterLimits.patternLength) {
    throw invalid(`A pattern may have ${filterLimits.patternLength} characters at most.`)
  }
  // Asked before it is compiled, which takes time as well.
  if ((pattern.match(/\{\d/g) ?? []).length > filterLimits.patternCounts) throw tooComplex(field)
  const flags = readFlags(options)
  const test = simpleTest(pattern, flags)
  if (!test) return { kind: 'pattern', field, pattern: compiled(field, pattern, flags) }
  if (test.form === 'equals' && !test.ignoresCase) {
    return { kind: 'compare', field, operator: '=', value: test.text }
  }
  return { kind: 'text', field, test }
}

function readFlags(options: unknown): string {
  if (options === undefined) return ''
  if (typeof options === 'string' && /^[ims]{0,3}$/.test(options)) return options
  throw invalid('The $options of a pattern are the letters i, m and s.')
}

/** Undefined when the pattern is more than a text with anchors. */
function simpleTest(pattern: string, flags: string): TextTest | undefined {
  const isFromStart = pattern.startsWith('^')
  const isToEnd = /(?<!\\)(?:\\\\)*\$$/.test(pattern)
  if (flags.includes('m') && (isFromStart || isToEnd)) return undefined
  let literal = pattern.slice(isFromStart ? 1 : 0, isToEnd ? -1 : undefined)
  // Anything may stand before and after a text without an anchor.
  if (!isFromStart) literal = literal.replace(/^\.\*/, '')
  if (!isToEnd) literal = literal.replace(/(?<!\\)\.\*$/, '')
  if (!LITERAL.test(literal)) return undefined
  const text = literal.replaceAll(/\\(.)/g, '$1')
  const ignoresCase = flags.includes('i')
  if (ignoresCase && !ASCII.test(text)) return undefined
  return { form: findForm(text, isFromStart, isToEnd), text, ignoresCase }
}

function findForm(text: string, isFromStart: boolean, isToEnd: boolean): TextTest['form'] {
  if (isFromStart && isToEnd) return 'equals'
  if (text === '') return 'contains'
  if (isFromStart) return 'starts'
  return isToEnd ? 'ends' : 'contains'
}

function compiled(field: Field, pattern: string, flags: string): RE2JS {
  const engine = patternEngine()
  let read: RE2JS
  try {
    read = engine.RE2JS.compile(pattern, toFlagBits(flags, engine))
  } catch (error) {
    if (!(error instanceof engine.RE2JSException)) throw error
    throw invalid(
      `The pattern of ${quoted(field.name)} cannot be read; look-around and back-references are not known.`,
    )
  }
  if (read.programSize() > filterLimits.patternSteps) {
    throw tooComplex(field)
  }
  return read
}

function toFlagBits(flags: string, { RE2JS }: ReturnType<typeof patternEngine>): number {
  const bits: Readonly<Record<string, number>> = {
    i: RE2JS.CASE_INSENSITIVE,
    m: RE2JS.MULTILINE,
    s: RE2JS.DOTALL,
  }
  return [...flags].reduce((sum, flag) => sum | (bits[flag] ?? 0), 0)
}

function tooComplex({ name }: Field) {
  return invalid(`The pattern of ${quoted(name)} is too complex.`)
}

const load = createRequire(import.meta.url)
let engine: typeof Engine | undefined

/** The engine for patterns, loaded with the first one: most shops never need it, and it would take a megabyte from each. */
export function patternEngine(): typeof Engine {
  // What the package says of itself.
  engine ??= load('re2js') as typeof Engine
  return engine
}
