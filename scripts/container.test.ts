import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap/places.mjs'

const read = (name: string) => readFileSync(join(root, 'docs/deploy', name), 'utf8')

/** Instructions with what follows them, their broken lines put together. */
function instructions(): [name: string, rest: string][] {
  const lines = read('Containerfile')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)])
}

test('the container file has what linters of such files ask for; no test has a container engine to run it', () => {
  const all = instructions()
  const last = all.slice(all.findLastIndex(([name]) => name === 'FROM'))
  const of = (name: string) => last.filter((one) => one[0] === name).map(([, rest]) => rest)
  // A base of glibc with its version, the one that the shop is tested with.
  for (const [name, rest] of all)
    if (name === 'FROM') expect(rest).toMatch(/^node:24-bookworm-slim( AS \w+)?$/)
  // Few layers: what builds stays behind.
  expect(last.filter(([name]) => ['RUN', 'COPY', 'ADD'].includes(name)).length).toBeLessThan(4)
  expect(of('ADD')).toEqual([])
  expect(of('COPY').every((rest) => rest.startsWith('--from='))).toBe(true)
  // Neither root nor a name that orchestrators cannot tell from root.
  expect(of('USER')).toEqual(['10001:10001'])
  expect(of('RUN').join()).not.toMatch(/sudo|chmod 777|apt-get|curl/)
  // With a read-only root: whatever is written lies in the volume or in /tmp.
  expect(of('VOLUME')).toEqual(['/data'])
  const paths = [
    ...of('ENV')
      .join(' ')
      .matchAll(/=(?:sqlite:|file:)?(\/\S*)/g),
  ].map(([, at]) => at)
  expect(paths.filter((at) => !/^\/(data|tmp)(\/|$)/.test(at ?? ''))).toEqual([])
  expect(of('HEALTHCHECK').join()).toContain('/readyz')
  // As a list of words, so that signals reach the shop and no shell.
  expect(of('CMD').map((rest) => JSON.parse(rest)[0])).toEqual(['node'])
  expect(of('ENV').join(' ')).not.toMatch(/PASSWORD|TOKEN|SECRET|KEY/)
  expect(read('Containerfile.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.git', '**/node_modules', 'data', '.update', '.env*']),
  )
})
