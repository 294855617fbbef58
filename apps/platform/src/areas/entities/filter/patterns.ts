import { ALWAYS, all, any, type Condition, listParts, NEVER, not } from './condition.ts'

/** A condition on one field that only memory can test. */
export type PatternTest = Extract<Condition, { kind: 'pattern' | 'element' }>

/** The conditions of a filter that hold a pattern, each with its one field of the record. */
export function patternTests(condition: Condition): PatternTest[] {
  if (condition.kind === 'pattern') return [condition]
  const inner = listParts(condition).flatMap(patternTests)
  return condition.kind === 'element' && inner.length > 0 ? [condition] : inner
}

/** How many steps the patterns within a condition take for each character at most. */
export function countSteps(condition: Condition): number {
  if (condition.kind === 'pattern') return condition.pattern.programSize()
  return listParts(condition).reduce((sum, part) => sum + countSteps(part), 0)
}

/**
 * The same condition with something else for each of its pattern tests.
 *
 * @param replace also gets whether the test is asked for, and not its opposite
 */
export function withPatterns(
  condition: Condition,
  replace: (test: PatternTest, isWanted: boolean) => Condition,
  isWanted = true,
): Condition {
  const inner = (part: Condition) => withPatterns(part, replace, isWanted)
  switch (condition.kind) {
    case 'all':
      return all(condition.of.map(inner))
    case 'any':
      return any(condition.of.map(inner))
    case 'not':
      return not(withPatterns(condition.of, replace, !isWanted))
    case 'pattern':
      return replace(condition, isWanted)
    case 'element':
      return countSteps(condition) > 0 ? replace(condition, isWanted) : condition
    default:
      return condition
  }
}

/** What is left of a condition when its patterns are not asked: true wherever it may be true. */
export function whateverThePatterns(condition: Condition): Condition {
  return withPatterns(condition, (_test, isWanted) => (isWanted ? ALWAYS : NEVER))
}
