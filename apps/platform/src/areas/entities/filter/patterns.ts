import { all, any, type Condition, NEVER, not } from './condition.ts'

/** A condition on one field that only memory can test. */
export type PatternTest = Extract<Condition, { kind: 'pattern' | 'element' }>

/** The conditions of a filter that hold a pattern, each with its one field of the record. */
export function patternTests(condition: Condition): PatternTest[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.flatMap(patternTests)
    case 'not':
      return patternTests(condition.of)
    case 'pattern':
      return [condition]
    case 'element':
      return patternTests(condition.of).length > 0 ? [condition] : []
    default:
      return []
  }
}

/** How many steps the patterns within a condition take for each character at most. */
export function stepsOf(condition: Condition): number {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.reduce((sum, part) => sum + stepsOf(part), 0)
    case 'not':
    case 'element':
      return stepsOf(condition.of)
    case 'pattern':
      return condition.pattern.programSize()
    default:
      return 0
  }
}

/** The same condition with something else for each of its pattern tests. */
export function withPatterns(
  condition: Condition,
  replace: (test: PatternTest) => Condition,
): Condition {
  const inner = (part: Condition) => withPatterns(part, replace)
  switch (condition.kind) {
    case 'all':
      return all(condition.of.map(inner))
    case 'any':
      return any(condition.of.map(inner))
    case 'not':
      return not(inner(condition.of))
    case 'pattern':
      return replace(condition)
    case 'element':
      return stepsOf(condition) > 0 ? replace(condition) : condition
    default:
      return condition
  }
}

/** What is left of a condition when its patterns are not asked: true wherever it may be true. */
export function whateverThePatterns(condition: Condition, isWanted = true): Condition {
  switch (condition.kind) {
    case 'all':
      return all(condition.of.map((part) => whateverThePatterns(part, isWanted)))
    case 'any':
      return any(condition.of.map((part) => whateverThePatterns(part, isWanted)))
    case 'not':
      return not(whateverThePatterns(condition.of, !isWanted))
    case 'pattern':
    case 'element':
      if (stepsOf(condition) === 0) return condition
      return isWanted ? not(NEVER) : NEVER
    default:
      return condition
  }
}
