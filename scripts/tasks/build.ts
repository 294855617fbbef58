import { buildWhenStale } from '../builds/build.ts'

await buildWhenStale()
