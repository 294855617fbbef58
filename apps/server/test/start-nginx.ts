import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const shipped = fileURLToPath(new URL('../../../docs/deploy/nginx.conf', import.meta.url))

const cache = fileURLToPath(new URL('../../../docs/deploy/nginx-cache.conf', import.meta.url))

/** Whether this machine has nginx. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0
}

export interface Nginx {
  url: string
  stop(): Promise<void>
}

/** The configuration that we ship, with a certificate of its own. */
export function checkShipped(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-nginx-'))
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example']
  spawnSync('openssl', [...made, '-keyout', key, '-out', certificate])
  const site = readFileSync(shipped, 'utf8').replaceAll(
    '/etc/letsencrypt/live/shop.example',
    folder,
  )
  const { stderr } = spawnSync('nginx', ['-t', '-q', '-c', written(folder, site)], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true, force: true })
  return stderr
}

/**
 * nginx with the configuration that we ship, on a port of its own and without TLS.
 *
 * @param ports of the processes behind it
 */
export async function startNginx(port: number, ports: readonly [string, string]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-nginx-'))
  const site = readFileSync(shipped, 'utf8')
    .replace('127.0.0.1:4401', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:4402', `127.0.0.1:${ports[1]}`)
    .replace(/^ *listen \[.*$/gm, '')
    .replace('listen 80;', `listen unix:${join(folder, 'redirect')};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*$/gm, '')
  return serving(folder, site, port)
}

/**
 * nginx as a cache, with the configuration that we ship, on a port of its own.
 *
 * @param shopPort of the shop behind it
 * @param kept a folder for what it keeps
 */
export async function startCache(port: number, shopPort: string, kept: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-nginx-'))
  const site = readFileSync(cache, 'utf8')
    .replaceAll('127.0.0.1:4400', `127.0.0.1:${shopPort}`)
    .replace(/^ *listen \[.*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/pitlane', kept)
  return serving(folder, site, port)
}

async function serving(folder: string, site: string, port: number): Promise<Nginx> {
  const child = spawn('nginx', ['-c', written(folder, site)], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
    if (isUp) break
    if (tries === 100) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A whole configuration around the site's, which touches nothing outside the folder. */
function written(folder: string, site: string): string {
  const own = (name: string) => join(folder, name)
  const file = own('nginx.conf')
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(own(name))
  writeFileSync(own('site.conf'), site)
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${own('pid')}; error_log ${own('error.log')};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http {
      access_log off;
      client_body_temp_path ${own('body')}; proxy_temp_path ${own('proxy')};
      fastcgi_temp_path ${own('fastcgi')}; uwsgi_temp_path ${own('uwsgi')}; scgi_temp_path ${own('scgi')};
      include ${own('site.conf')};
    }`,
  )
  return file
}
