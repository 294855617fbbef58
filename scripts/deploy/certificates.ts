import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BareDebian, DebianShell } from './bare-debian.ts'
import { answers } from './waiting.ts'

/** The certificate of the authority's own address, and of those that it gives out. */
export const AUTHORITY = '/srv/pebble.crt'
export const ROOTS = '/srv/ca.pem'
export const DIRECTORY = 'https://127.0.0.1:14000/dir'
const ROOTS_ADDRESS = 'https://127.0.0.1:15000/roots/0'

const pebble = {
  listenAddress: '127.0.0.1:14000',
  managementListenAddress: '127.0.0.1:15000',
  certificate: AUTHORITY,
  privateKey: '/srv/pebble.key',
  httpPort: 5002,
  tlsPort: 5001,
}

/** An ACME server of Debian's, pebble, which asks nobody whether the name is ours. */
export async function startAuthority(debian: BareDebian) {
  const { folder, run } = debian
  run('apt-get install --yes --no-install-recommends pebble openssl > /dev/null')
  writeFileSync(join(folder, 'srv/pebble.json'), JSON.stringify({ pebble }))
  run(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=pebble -addext subjectAltName=IP:127.0.0.1 -keyout ${pebble.privateKey} -out ${pebble.certificate} 2> /dev/null`,
  )
  return answerCertificates(debian)
}

/** Starts that authority, in there or in what has its files. */
export async function answerCertificates(debian: DebianShell) {
  const { run, start } = debian
  const authority = start(
    'PEBBLE_VA_ALWAYS_VALID=1 PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=0 exec pebble -config /srv/pebble.json',
    '/srv/pebble.log',
  )
  await answers(debian, `curl --silent --fail --insecure ${ROOTS_ADDRESS}`)
  run(`curl --silent --insecure ${ROOTS_ADDRESS} > ${ROOTS}`)
  return authority
}

/** Caddy as its page has set it up, with that authority. */
export function startCaddy({ folder, start }: BareDebian) {
  const asShipped = readFileSync(join(folder, 'etc/caddy/Caddyfile'), 'utf8')
  const options = `{\n\tacme_ca ${DIRECTORY}\n\tacme_ca_root ${AUTHORITY}\n}\n`
  writeFileSync(join(folder, 'srv/Caddyfile'), options + asShipped)
  return start('exec caddy run --config /srv/Caddyfile --adapter caddyfile', '/srv/caddy.log')
}

/** certbot asks that authority from now on. */
export function setUpCertbot({ folder, run }: BareDebian): void {
  run('install --directory /root/.config/letsencrypt')
  writeFileSync(join(folder, 'root/.config/letsencrypt/cli.ini'), `server = ${DIRECTORY}\n`)
}
