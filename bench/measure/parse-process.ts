import { createRequire } from 'node:module'
import { join } from 'node:path'

export const parseAppId = 'bench'

interface ParseModule {
  ParseServer: { startApp(options: Readonly<Record<string, unknown>>): Promise<unknown> }
}

/** Parse Server from the packages of the working folder, set up as its guide says. */
async function serve(port: number, databaseURI: string): Promise<void> {
  const load = createRequire(join(process.cwd(), 'package.json'))
  // The package is no part of the project, and neither are its types.
  const { ParseServer } = load('parse-server') as ParseModule
  await ParseServer.startApp({
    databaseURI,
    appId: parseAppId,
    masterKey: 'a-master-key-for-the-benchmarks-only',
    serverURL: `http://127.0.0.1:${port}/parse`,
    mountPath: '/parse',
    host: '127.0.0.1',
    port,
    allowClientClassCreation: true,
  })
}

if (import.meta.main) {
  const [port, databaseUrl = ''] = process.argv.slice(2)
  await serve(Number(port), databaseUrl)
}
