import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition } from './condition.ts'
import type { TextSearch } from './text-search.ts'
import { joinedWords, type WordTree, wordTree } from './word-tree.ts'

const search: TextSearch = { table: '_search_x', fields: [] }
const has = (...words: string[]): Condition => ({ kind: 'search', search, words })
const any = (...of: Condition[]): Condition => ({ kind: 'any', of })
const all = (...of: Condition[]): Condition => ({ kind: 'all', of })

function read(condition: Condition): string {
  const { tree } = wordTree(condition) ?? { tree: '' }
  return joinedWords<string>(
    tree,
    (word) => word,
    (parts, kind) => (parts.length === 1 ? parts.join() : `(${parts.join(` ${kind} `)})`),
  )
}

test.each<[string, Condition]>([
  ['helm', any(has('helmet'), has('helm'))],
  ['helm', any(has('helm'), has('half', 'helmet'), has('helm'))],
  ['helmet', all(has('helm'), has('helmet'))],
  ['(helm and kaida)', all(any(has('helmet'), has('helm')), has('kaida'))],
  ['(helmet or topi)', any(has('helmet'), has('topi'))],
  ['((helmet or topi) and kaida)', all(any(has('helmet'), has('topi')), has('kaida'))],
  [' 65 ', all(has(' 65 '), has('65'))],
])('B9 an index is asked for %s alone, as nothing else makes a difference', (words, condition) => {
  expect(read(condition)).toBe(words)
})

const word = fc.stringMatching(/^[ab]{1,3}$/)
const condition = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    word.map((each) => has(each)),
    fc.array(tie('tree'), { minLength: 1, maxLength: 4 }).map((of) => any(...of)),
    fc.array(tie('tree'), { minLength: 1, maxLength: 4 }).map((of) => all(...of)),
  ),
})).tree

function isIn(text: string, asked: Condition): boolean {
  if (asked.kind === 'search') return asked.words.every((each) => text.includes(each))
  if (asked.kind === 'any') return asked.of.some((each) => isIn(text, each))
  return asked.kind === 'all' && asked.of.every((each) => isIn(text, each))
}

const isInTree = (text: string, tree: WordTree): boolean =>
  joinedWords<boolean>(
    tree,
    (each) => text.includes(each),
    (parts, kind) => (kind === 'and' ? parts.every(Boolean) : parts.some(Boolean)),
  )

test('B9 the same texts are found without what makes no difference', () => {
  fc.assert(
    fc.property(condition, fc.stringMatching(/^[ab ]{0,8}$/), (asked, text) => {
      expect(isInTree(text, wordTree(asked)?.tree ?? '')).toBe(isIn(text, asked))
    }),
    { numRuns: 500 },
  )
})
