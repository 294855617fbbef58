import { setTimeout as pause } from 'node:timers/promises'
import type { Cacheable, CachePartition, MemoryCache } from '@pitlane/http-cache'
import { whileWanted } from '../../../requester.ts'
import type { Condition } from '../filter/condition.ts'
import { joinedWords, type WordTree, wordsAskedFor } from '../filter/word-tree.ts'
import type { Scope } from '../rules/access.ts'
import type { Entity } from '../schema/entity.ts'

/** So long a list waits for what is counted beside it: a word that very many records have takes longer than the list. */
const MAX_WAIT_MS = 100

interface WordCount extends Cacheable {
  readonly count: number
}

/** How many records have some words. Counting them takes an index as long as finding them, so a list knows what was counted for a page beside it. */
export class WordCounts {
  readonly #counts: CachePartition<WordCount>

  constructor(entity: Pick<Entity, 'name'>, cache: MemoryCache) {
    this.#counts = cache.partition('words', entity.name)
  }

  /**
   * Counts the records that meet a condition, unless they are all that have some words and were counted before.
   *
   * @param mayRead which of them count
   */
  async count(condition: Condition, mayRead: Scope, count: () => Promise<number>): Promise<number> {
    const asked = wordsAskedFor(condition)
    if (asked?.rest.kind !== 'always') return count()
    const load = async () => ({ count: await count(), bytes: 8 })
    const key = buildKey(asked.tree, mayRead)
    return (await whileWanted(() => this.#counts.getOrLoad(key, load))).count
  }

  /** Of the words of a condition, whatever else it asks; undefined where they were not counted. */
  async known(condition: Condition, mayRead: Scope): Promise<number | undefined> {
    const asked = wordsAskedFor(condition)
    if (!asked) return undefined
    // A count that fails is told to whoever asked for it.
    const counted = this.#counts.getOrAwait(buildKey(asked.tree, mayRead)).catch(() => undefined)
    return (await Promise.race([counted, pause(MAX_WAIT_MS, undefined, { ref: false })]))?.count
  }
}

function buildKey(tree: WordTree, { key }: Scope): string {
  const words = joinedWords<string>(
    tree,
    (word) => word,
    (parts, kind) => (parts.length === 1 ? parts.join() : `(${parts.join(` ${kind} `)})`),
  )
  return `${words} ${key}`
}
