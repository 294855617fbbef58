import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { cachedResponseLines } from './cached-response-lines.ts'

const answer = { method: 'GET', path: '/api/apps/pitlane/entities/Product?q="', status: 200 }
const stamp = () => ',"time":"2026-01-01T00:00:00.000Z"'

let written: string[]
beforeEach(() => {
  written = []
})

const loggerOf = (log: Logger) => cachedResponseLines(log, (lines) => written.push(lines), stamp)

test('sec S26 a line looks to the letter like one of the log itself', async () => {
  const usual: string[] = []
  const log = pino({ timestamp: stamp }, { write: (line: string) => void usual.push(line) })
  log.info({ ...answer, ms: 0.3 })
  loggerOf(log)(answer)(0.3123)
  await nextTurn()
  expect(written).toEqual(usual)
})

test('sec S26 there is a line for each answer, and those of one turn are written together', async () => {
  const write = loggerOf(pino())(answer)
  const other = loggerOf(pino())({ ...answer, path: '/other' })
  write(0.04)
  write(12)
  other(0)
  expect(written).toEqual([])
  await nextTurn()
  write(1)
  await nextTurn()
  const lines = written.flatMap((text) => text.trim().split('\n'))
  expect(lines.map((line) => JSON.parse(line).ms)).toEqual([0, 12, 0, 1])
  expect(written).toHaveLength(3)
})

test('sec S26 very many lines do not wait for the end of their turn', async () => {
  const write = loggerOf(pino())(answer)
  for (let count = 0; count < 200; count++) write(0.1)
  expect(written.join('').split('\n').length).toBeGreaterThan(100)
  await nextTurn()
  expect(written.join('').trim().split('\n')).toHaveLength(200)
})

test('a log that is to be quiet stays so', async () => {
  loggerOf(pino({ level: 'warn' }))(answer)(1)
  await nextTurn()
  expect(written).toEqual([])
})
