import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../bootstrap/places.mjs'
import { PlainError } from '../bootstrap/plain-error.mjs'
import { withProgress } from '../bootstrap/progress.mjs'
import { canInstallPackages, installPackages } from '../checks/debian.ts'
import { type BareDebian, makeBareDebian } from '../deploy/bare-debian.ts'
import { pageBlocks } from '../deploy/page-blocks.ts'
import { pair, readUnit } from '../deploy/unit.ts'

// Follows docs/deploy/debian.md on a bare Debian: every block as it stands, then a shop over HTTPS. What systemd would do
// with the unit is done here, without its sandbox; the certificate comes from an ACME server of Debian's, pebble.

const page = join(root, 'docs/deploy/debian.md')
const NAME = 'shop.example'
const SECONDS = 120

if (!canInstallPackages() || !installPackages(['debootstrap']))
  throw new PlainError('This needs Debian, root and its package source.')
const debian = await withProgress('Unpacking a bare Debian', async () =>
  makeBareDebian(mkdtempSync(join(tmpdir(), 'pitlane-debian-'))),
)
const processes: { kill(): boolean }[] = []
try {
  // No systemd runs in there: what it is asked for is done below.
  writeFileSync(
    join(debian.folder, 'usr/local/bin/systemctl'),
    '#!/bin/sh\necho "systemctl $@"\n',
    {
      mode: 0o755,
    },
  )
  for (const block of pageBlocks(page)) {
    console.log(`\n${block.replaceAll(/^/gm, '  $ ').trimEnd()}`)
    debian.run(
      `[ -d /opt/pitlane/.git ] && cd /opt/pitlane || cd /\n${block.replace('REPOSITORY', '/srv/pitlane.git')}`,
    )
  }
  processes.push(startService(debian))
  await answers(debian, 'curl --silent --fail http://127.0.0.1:4400/readyz')
  processes.push(...(await startProxy(debian)))
  const ask = `curl --silent --fail --max-time 10 --cacert /srv/ca.pem --resolve ${NAME}:443:127.0.0.1 https://${NAME}`
  await answers(debian, `${ask}/healthz`)
  // A shop that nobody has set up yet says so, to people and to whoever asks for what is inside.
  debian.run(`test "$(${ask.replace(' --fail', '')}/readyz -o /dev/null -w '%{http_code}')" = 404`)
  debian.run(`${ask}/ | grep -qi 'opens soon\\|not open'`)
  debian.run(`grep -q 'https://${NAME}/' /srv/shop.log`)
  debian.run('test "$(stat -c %a /var/lib/pitlane)" = 700')
  console.log('\nThe page holds.\n\n1 passed, 0 failed')
} finally {
  for (const each of processes) each.kill()
  await sleep(2000)
  debian.remove()
}

/** The shop as the unit says, but for its sandbox. */
function startService({ folder, run, start }: BareDebian) {
  const unit = readUnit(join(folder, 'etc/systemd/system/pitlane.service'))
  const files = unit.environmentFiles.map((name) =>
    readFileSync(join(folder, name.replace(/^-/, '')), 'utf8'),
  )
  const given = files.flatMap((text) => text.split('\n').filter(Boolean).map(pair))
  const variables = [...Object.entries(unit.environment), ...given]
  const words = variables.map(([name, value]) => `'${name}=${value}'`).join(' ')
  run(`install --directory --mode=700 --owner=${unit.user} /var/lib/pitlane`)
  return start(
    `cd ${unit.folder}; exec setpriv --reuid=${unit.user} --regid=${unit.user} --clear-groups env --ignore-environment ${words} ${unit.command}`,
    '/srv/shop.log',
  )
}

const pebble = {
  listenAddress: '127.0.0.1:14000',
  managementListenAddress: '127.0.0.1:15000',
  certificate: '/srv/pebble.crt',
  privateKey: '/srv/pebble.key',
  httpPort: 5002,
  tlsPort: 5001,
}

/** Caddy with its certificate from pebble, which asks nobody whether the name is ours. */
async function startProxy(debian: BareDebian) {
  const { folder, run, start } = debian
  run('apt-get install --yes pebble openssl > /dev/null')
  writeFileSync(join(folder, 'srv/pebble.json'), JSON.stringify({ pebble }))
  run(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=pebble -addext subjectAltName=IP:127.0.0.1 -keyout ${pebble.privateKey} -out ${pebble.certificate} 2> /dev/null`,
  )
  const authority = start(
    'PEBBLE_VA_ALWAYS_VALID=1 PEBBLE_VA_NOSLEEP=1 exec pebble -config /srv/pebble.json',
    '/srv/pebble.log',
  )
  await answers(
    debian,
    `curl --silent --fail --insecure https://${pebble.managementListenAddress}/roots/0`,
  )
  run(`curl --silent --insecure https://${pebble.managementListenAddress}/roots/0 > /srv/ca.pem`)
  const asShipped = readFileSync(join(folder, 'etc/caddy/Caddyfile'), 'utf8')
  const options = `{\n\tacme_ca https://${pebble.listenAddress}/dir\n\tacme_ca_root ${pebble.certificate}\n}\n`
  writeFileSync(join(folder, 'srv/Caddyfile'), options + asShipped)
  const proxy = start(
    'exec caddy run --config /srv/Caddyfile --adapter caddyfile',
    '/srv/caddy.log',
  )
  return [proxy, authority]
}

async function answers({ run }: BareDebian, command: string): Promise<void> {
  for (let second = 0; ; second += 1) {
    try {
      run(`${command} > /dev/null`)
      return
    } catch (error) {
      if (second === SECONDS) throw error
      await sleep(1000)
    }
  }
}
