import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths, pathTo } from '@pitlane/protocol'
import { requestsPerSecond } from './measure/load.ts'
import { rawDatabase } from './measure/raw-commits.ts'
import { compare } from './measure/rounds.ts'
import { serviceToken, startBenchShop } from './measure/shop.ts'
import { printComparisons } from './measure/table.ts'

const CLIENTS = 64
const product = JSON.stringify({ name: 'Clutch lever', price: 89.9, category: 'levers' })

/** Creates over HTTP, each answered after it is on the disk, against bare single-row commits on the same disk. */
export async function run(): Promise<void> {
  const shop = await startBenchShop()
  const raw = await rawDatabase()
  const script = join(tmpdir(), 'pitlane-creates.lua')
  await writeFile(script, `wrk.method = "POST"\nwrk.body = '${product}'\n`)
  const row = await compare(
    `acknowledged creates, ${CLIENTS} clients`,
    'creates/s',
    () =>
      requestsPerSecond({
        url: shop.url + pathTo(paths.entityRecords, { appId: 'pitlane', entity: 'Product' }),
        connections: CLIENTS,
        headers: {
          authorization: `Bearer ${serviceToken}`,
          'content-type': 'application/json',
        },
        script,
      }),
    async () => raw.commitsPerSecond(product),
  )
  await raw.close()
  await shop.stop()
  printComparisons('single-row commits', [row])
}
