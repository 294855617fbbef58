import { expect, test } from 'vitest'
import type { Job, RunJob } from '../../../db/jobs.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { createFetchFile, type FetchedFile } from './fetch-file.ts'
import { type AddressedRecords, type FetchDetails, handleFetches } from './fetch-run.ts'

const own = 'https://shop.example/files/'
const addresses = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `https://other.example/${from + at}.jpg`)
type Stored = { id: string; pictures: string[] }
/** Fifty records of four pictures. */
const fifty = () =>
  Array.from({ length: 50 }, (_, at): Stored => {
    const id = String(at).padStart(3, '0')
    return { id, pictures: addresses(4 * at, 4 * at + 4) }
  })

/** Runs a fetch over records in memory, and says what was last noted of it. */
async function run(
  stored: Stored[],
  fetchFile: (address: string) => Promise<FetchedFile>,
  limits?: { files: number; bytes: number },
): Promise<FetchDetails> {
  let work: RunJob = async () => {}
  let noted: object = {}
  const isLeft = ({ pictures }: Stored) => pictures.some((each) => !each.startsWith(own))
  const found = (after = '') => stored.filter((each) => each.id > after && isLeft(each))
  const records: AddressedRecords = {
    hasFields: () => true,
    countAddressed: async () => found().length,
    readAddressed: async (_entity, { after }, limit) => found(after).slice(0, limit),
    async rewrite(_entity, id, _meta, change, alongside) {
      const record = stored.find((each) => each.id === id)
      const fields = record && change({ ...record })
      if (record && fields) Object.assign(record, fields)
      alongside(fields !== undefined)
      return fields !== undefined
    },
  }
  handleFetches({
    jobs: {
      handle(_kind, given) {
        work = given
      },
    },
    records,
    own,
    fetchFile,
    ...(limits && { limits }),
  })
  const details: FetchDetails = {
    entity: 'Thing',
    named: { fields: ['pictures'], keyed: [] },
    ids: null,
    by: null,
    kind: 'service',
    after: '',
    total: null,
    done: 0,
    changed: 0,
    files: 0,
    bytes: 0,
    failed: 0,
    failures: [],
    stopped: null,
    group: 'g',
  }
  const job: Job = {
    id: '1',
    kind: 'file-fetch',
    details,
    tries: 1,
    saving(next) {
      noted = next
      return { sql: '', parameters: [] }
    },
  }
  await work(job, new AbortController().signal)
  return { ...details, ...noted }
}

const keep = async (address: string): Promise<FetchedFile> => ({
  url: own + address.slice(address.lastIndexOf('/') + 1),
  bytes: 1000,
})

test('T11 a few are fetched at once, and no more', async () => {
  let [now, most] = [0, 0]
  const details = await run(fifty(), async (address) => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setTimeout(resolve, 1))
    now -= 1
    return keep(address)
  })
  expect(most).toBe(4)
  expect(details).toMatchObject({ total: 50, done: 50, changed: 50, files: 200, stopped: null })
})

test.each([
  [{ files: 10, bytes: Number.POSITIVE_INFINITY }],
  [{ files: Number.POSITIVE_INFINITY, bytes: 10_000 }],
])(
  'T11 a run ends when it has had its share, and others go on until nothing is left: %j',
  async (limits) => {
    const stored = fifty()
    let runs = 0
    let details = await run(stored, keep, limits)
    expect(details).toMatchObject({ stopped: 'limit' })
    expect(details.files).toBeLessThan(20)
    while (details.stopped && runs < 50) {
      runs += 1
      details = await run(stored, keep, limits)
    }
    expect(details.stopped).toBeNull()
    expect(stored.every(({ pictures }) => pictures.every((each) => each.startsWith(own)))).toBe(
      true,
    )
  },
)

test('T11 a full disk ends it, what was fetched is in place, and the next run fetches the rest', async () => {
  const stored = fifty()
  let left = 6
  const details = await run(stored, async (address) => {
    left -= 1
    if (left < 0) throw apiError('storage_full')
    return keep(address)
  })
  expect(details).toMatchObject({ stopped: 'storage_full', files: 6, failed: 0 })
  expect(
    stored.flatMap(({ pictures }) => pictures).filter((each) => each.startsWith(own)),
  ).toHaveLength(6)
  expect(await run(stored, keep)).toMatchObject({ stopped: null, files: 194, total: 49 })
})

test('T11 of very many that fail the first are named, and all are counted', async () => {
  const stored = Array.from({ length: 300 }, (_, at) => ({
    id: String(at).padStart(4, '0'),
    pictures: addresses(3 * at, 3 * at + 3),
  }))
  const details = await run(stored, async () => ({ reason: 'not_found' }))
  expect([details.failed, details.failures.length]).toEqual([900, 500])
})

test('T11 a server that is too slow is told of as such', async () => {
  const timeout = new DOMException('It took too long.', 'TimeoutError')
  const fetchFile = createFetchFile({
    guardedFetch: () => Promise.reject(timeout),
    findOwn: async () => undefined,
    keepFile: async () => '',
  })
  const never = new AbortController().signal
  expect(await fetchFile('https://other.example/a.jpg', never)).toEqual({ reason: 'slow' })
})
