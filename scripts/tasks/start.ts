import { main } from '../../apps/server/src/main.ts'
import { buildWhenStale } from '../builds/build.ts'

await buildWhenStale()
await main()
