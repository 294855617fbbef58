import { all, type Condition } from './condition.ts'
import type { TextSearch } from './text-search.ts'

/** Words that are looked for, so that an index is asked once for all of them. */
export type WordTree =
  | string
  | { readonly every: readonly WordTree[] }
  | { readonly some: readonly WordTree[] }

/** What a condition asks of the searchable texts; undefined when it asks anything else. */
export function wordTree(condition: Condition): { search: TextSearch; tree: WordTree } | undefined {
  if (condition.kind === 'search')
    return { search: condition.search, tree: { every: condition.words } }
  if (condition.kind !== 'all' && condition.kind !== 'any') return undefined
  const parts = condition.of.map(wordTree).filter((part) => part !== undefined)
  const [first] = parts
  if (!first || parts.length < condition.of.length) return undefined
  const trees = parts.map(({ tree }) => tree)
  const tree =
    condition.kind === 'all'
      ? { every: withoutNeedless(trees, (part, other) => implies(other, part)) }
      : { some: withoutNeedless(trees, implies) }
  return { search: first.search, tree }
}

/** Of more parts each is looked for. */
const MAX_COMPARED = 16

/** Without parts that make no difference beside another: what has "helmet" has "helm" as well, so "helmet or helm" is "helm". */
function withoutNeedless(
  parts: readonly WordTree[],
  isNeedless: (part: WordTree, beside: WordTree) => boolean,
): readonly WordTree[] {
  if (parts.length > MAX_COMPARED) return parts
  return parts.filter(
    (part, at) =>
      !parts.some(
        (other, place) =>
          place !== at && isNeedless(part, other) && (place < at || !isNeedless(other, part)),
      ),
  )
}

/** Whether texts that have the one have the other for certain: words are looked for anywhere, also within others. */
function implies(one: WordTree, other: WordTree): boolean {
  if (typeof other !== 'string')
    return 'every' in other
      ? other.every.every((part) => implies(one, part))
      : other.some.some((part) => implies(one, part))
  if (typeof one === 'string') return one.includes(other)
  return 'every' in one
    ? one.every.some((part) => implies(part, other))
    : one.some.every((part) => implies(part, other))
}

/** What of a condition is asked of the searchable texts, and whatever else it asks. */
export function wordsAskedFor(
  condition: Condition,
): (NonNullable<ReturnType<typeof wordTree>> & { rest: Condition }) | undefined {
  const parts = condition.kind === 'all' ? condition.of : [condition]
  const isOfWords = (part: Condition) => wordTree(part) !== undefined
  const asked = wordTree({ kind: 'all', of: parts.filter(isOfWords) })
  return asked && { ...asked, rest: all(parts.filter((part) => !isOfWords(part))) }
}

/** @param join what stands between the parts, for all of them or for any */
export function joinedWords<Part>(
  tree: WordTree,
  one: (word: string) => Part,
  join: (parts: Part[], kind: 'and' | 'or') => Part,
): Part {
  if (typeof tree === 'string') return one(tree)
  const [parts, kind] = 'every' in tree ? [tree.every, 'and' as const] : [tree.some, 'or' as const]
  return join(
    parts.map((part) => joinedWords(part, one, join)),
    kind,
  )
}

export function wordsIn(tree: WordTree): readonly string[] {
  return joinedWords<readonly string[]>(
    tree,
    (word) => [word],
    (parts) => parts.flat(),
  )
}
