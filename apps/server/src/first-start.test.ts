import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RunningServer, startServer } from '../test/start-server.ts'

let folder = ''
let server: RunningServer | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-first-start-'))
})

afterEach(async () => {
  server?.process.kill('SIGKILL')
  await server?.exited
  rmSync(folder, { recursive: true, force: true })
})

/** The addresses of all pictures that a page names. */
function picturesOf(html: string): string[] {
  const all = [...html.matchAll(/(?:src|srcSet|srcset|imageSrcSet|imagesrcset)="([^"]*)"/g)]
    .flatMap(([, set = '']) => set.split(', ').map((one) => one.split(' ')[0] ?? ''))
    .filter((path) => path.startsWith('/files/'))
  return [...new Set(all)]
}

test('W4 the first start opens a whole shop before its pictures are sized, and goes on after a kill', async () => {
  server = await startServer(folder, {})
  const html = await (await fetch(`${server.url}/`)).text()
  const paths = picturesOf(html)
  expect(paths.length).toBeGreaterThan(20)
  const answers = await Promise.all(paths.map((path) => fetch(`${server?.url}${path}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (const { headers } of answers) expect(headers.get('content-type')).toMatch(/^image\//)
  // Not yet sized, so none of the browser's for good.
  expect(answers.filter(({ headers }) => headers.get('cache-control') === 'no-cache')).not.toEqual(
    [],
  )
  await vi.waitUntil(() => server?.output().includes('Sizing pictures'), 60_000)
  expect(server.output()).not.toContain('\r')
  expect(server.output()).not.toContain('\x1b')
  server.process.kill('SIGKILL')
  await server.exited

  server = await startServer(folder, {})
  await vi.waitUntil(() => server?.output().includes('Sizing pictures'), 60_000)
})
