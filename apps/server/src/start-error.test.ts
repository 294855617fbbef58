import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launch } from '../test/start-server.ts'

let folder = ''
let neighbour: Server | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-start-'))
})

afterEach(() => {
  neighbour?.close()
  neighbour = undefined
  rmSync(folder, { recursive: true, force: true })
})

test('a taken port is told in one sentence, with a way on', async () => {
  neighbour = createServer()
  const port = await new Promise<number>((resolve) => {
    neighbour?.listen(0, '127.0.0.1', () => {
      const address = neighbour?.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  await expectSentence(
    { PORT: String(port), DEMO: '0' },
    `Port ${port} is taken by another program. Stop that program or choose another port, for example: PORT=${port + 1} npm start`,
  )
})

test('a database address of an unknown kind is told in one sentence', async () => {
  await expectSentence(
    { DATABASE_URL: 'mysql://somewhere' },
    'DATABASE_URL should start with sqlite: and a file, or with postgres:// and a server.',
  )
})

test('a PostgreSQL server that is not there is told in one sentence', async () => {
  const sentence = await sentenceOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  expect(sentence).toMatch(/^DATABASE_URL names /)
})

test('a database file in a folder that cannot be made is told in one sentence', async () => {
  writeFileSync(join(folder, 'file'), '')
  const sentence = await sentenceOf({ DATABASE_URL: 'sqlite:./file/shop.db' })
  expect(sentence).toMatch(/^DATABASE_URL names /)
})

test('a file that is no database is told in one sentence and left as it was', async () => {
  const file = join(folder, 'prices.csv')
  writeFileSync(file, 'name,price\n')
  const sentence = await sentenceOf({ DATABASE_URL: 'sqlite:./prices.csv' })
  expect(sentence).toMatch(/^DATABASE_URL names /)
  expect(readFileSync(file, 'utf8')).toBe('name,price\n')
})

async function expectSentence(environment: Record<string, string>, sentence: string) {
  expect(await sentenceOf(environment)).toBe(sentence)
}

async function sentenceOf(environment: Record<string, string>): Promise<string> {
  const server = launch(folder, { PORT: '0', ...environment })
  expect(await server.exited).toBe(1)
  const lines = server.output().trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}
