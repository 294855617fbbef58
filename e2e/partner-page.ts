import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { freePort } from '../apps/platform/test/free-port.ts'

/** Where the modules of the client lie that it was published with, by the names it imports them under. */
const modules = {
  axios: 'axios/dist/esm/axios.js',
  'socket.io-client': 'socket.io-client/dist/socket.io.esm.min.js',
  uuid: 'uuid/dist/index.js',
  partysocket: 'partysocket/dist/index.mjs',
}
const versions = {
  '0.8.3': 'base44-sdk-0.8.3/dist/index.js',
  '0.8.50': '@base44/sdk/dist/index.js',
}
type Version = keyof typeof versions

/** A page of another site; all that it loads is the client as it was published. */
const pageWith = (version: Version) => `<!doctype html><title>A partner's page</title>
<script>window.process = { env: { NODE_ENV: 'production' } }</script>
<script type="importmap">${JSON.stringify({
  imports: Object.fromEntries(
    Object.entries({ ...modules, client: versions[version] }).map(([name, file]) => [
      name,
      `/modules/${file}`,
    ]),
  ),
})}</script>
<script type="module">window.sdk = await import('client')</script>`

/** Another site, whose pages use the public client. */
export interface Partner {
  url: string
  /** Opens a page of it, and answers what it throws from then on. */
  open(page: Page, version: Version): Promise<string[]>
  close(): Promise<void>
}

export async function startPartner(): Promise<Partner> {
  const port = await freePort()
  // Another site than the shop's, not only another port.
  const url = `http://localhost:${port}`
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return {
    url,
    async open(page, version) {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await page.goto(`${url}/?version=${version}`)
      await page.waitForFunction(() => 'sdk' in window)
      return faults
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const answer: Parameters<typeof createServer>[1] = async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://partner')
  if (!pathname.startsWith('/modules/')) {
    const version = searchParams.get('version') === '0.8.3' ? '0.8.3' : '0.8.50'
    response.setHeader('content-type', 'text/html').end(pageWith(version))
    return
  }
  try {
    const file = pathname.replace('/modules/', '../node_modules/')
    const text = await readFile(new URL(file, import.meta.url), 'utf8')
    response.setHeader('content-type', 'text/javascript').end(text)
  } catch {
    response.writeHead(404).end()
  }
}
