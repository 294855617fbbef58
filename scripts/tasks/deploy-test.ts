import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'
import { PlainError } from '../bootstrap/plain-error.mjs'
import { withProgress } from '../bootstrap/progress.mjs'
import { canInstallPackages, installPackages } from '../checks/debian.ts'
import { type DebianShell, makeBareDebian } from '../deploy/bare-debian.ts'
import { canBoot } from '../deploy/booted-debian.ts'
import {
  AUTHORITY,
  ROOTS,
  setUpCertbot,
  startAuthority,
  startCaddy,
} from '../deploy/certificates.ts'
import { readContainerFile, startContainer } from '../deploy/container.ts'
import { pageBlocks } from '../deploy/page-blocks.ts'
import { startPostgres, stopPostgres } from '../deploy/postgres.ts'
import { tryRealService } from '../deploy/real-service.ts'
import { placeSystemctl } from '../deploy/service.ts'
import { readUnit } from '../deploy/unit.ts'
import { answers, end } from '../deploy/waiting.ts'

// Follows the pages of docs/deploy on a bare Debian: every block as it stands, then a shop over HTTPS by Caddy, a new
// version of it, the same by nginx, and what the container file says. Certificates come from an ACME server of Debian's.

const pages = join(root, 'docs/deploy')
const NAME = 'shop.example'
/** A shop restarts meanwhile, and Caddy keeps requests back for it. */
const askAt = (address: string) =>
  `curl --silent --max-time 30 --cacert ${ROOTS} --resolve '${NAME}:443:${address}' --resolve '${NAME}:80:${address}'`
const ask = askAt('127.0.0.1')
let passed = 0

if (!canInstallPackages() || !installPackages(['debootstrap']))
  throw new PlainError('This needs Debian, root and its package source.')
const debian = await withProgress('Unpacking a bare Debian', async () =>
  makeBareDebian(mkdtempSync(join(tmpdir(), 'pitlane-debian-'))),
)
const processes: ChildProcess[] = []
try {
  placeSystemctl(debian, readUnit(join(pages, 'pitlane.service')))
  follow('debian.md')
  await answers(debian, 'curl --silent --fail http://127.0.0.1:4400/readyz')
  processes.push(await startAuthority(debian))
  const caddy = startCaddy(debian)
  processes.push(caddy)
  await isOpen()
  debian.run(`grep -q 'https://${NAME}/' /srv/shop.log`)
  debian.run('test "$(stat -c %a /var/lib/pitlane)" = 700')
  holds('debian.md holds: a service, and HTTPS by Caddy')

  const former = debian.read('git -C /opt/pitlane rev-parse HEAD')
  const next = newCommit()
  const visitor = startVisitor()
  debian.run(afterwards('new version'))
  const now = debian.read('git -C /opt/pitlane rev-parse HEAD')
  if (now !== next || now === former) throw new Error(`The update ended at ${now}, not ${next}.`)
  debian.run('test -n "$(ls /var/lib/pitlane/backups)"')
  await isOpen()
  await missedNothing(visitor)
  holds(
    'its update holds: a new version is built, tried and started, and no request failed meanwhile',
  )

  debian.run(afterwards('the version before'))
  if (debian.read('git -C /opt/pitlane rev-parse HEAD') !== former)
    throw new Error('The way back did not lead to the version before.')
  await isOpen()
  holds('its way back holds')

  follow('looking-after.md')
  debian.run('apt-config dump APT::Periodic::Unattended-Upgrade | grep \'"1"\'')
  debian.run(
    'test "$(stat -c %U /var/lib/pitlane/shop.db /var/lib/pitlane/backups | uniq)" = pitlane',
  )
  debian.run('ls -d /var/lib/pitlane/shop.db.before-*')
  debian.run('nft --check --file /etc/nftables.conf')
  await isOpen()
  holds('looking-after.md holds: the service’s own shop is backed up and restored')

  await end(caddy)
  setUpCertbot(debian)
  follow('nginx.md', `export REQUESTS_CA_BUNDLE=${AUTHORITY}\n`)
  const nginx = debian.start("exec nginx -g 'daemon off;'", '/srv/nginx.log')
  processes.push(nginx)
  await isOpen()
  holds('nginx.md holds: a certificate by certbot, and HTTPS by nginx')

  startPostgres(debian)
  follow('README.md')
  for (const port of [4401, 4402])
    await answers(debian, `curl --silent --fail http://127.0.0.1:${port}/readyz`)
  // The page reloads it as a service, which it is not in there.
  debian.run('nginx -s reload')
  await isOpen()
  holds('README.md holds: two services on PostgreSQL behind nginx')

  debian.run('systemctl stop pitlane-4401 && systemctl stop pitlane-4402')
  const container = startContainer(debian, readContainerFile(join(pages, 'Containerfile')))
  processes.push(container.child)
  await answers(debian, 'curl --silent --fail http://127.0.0.1:4400/readyz')
  const [program = '', ...args] = container.health
  execFileSync(program, args)
  debian.run('test -f /data/shop.db && test ! -e /opt/pitlane/data')
  holds('what the container file says holds: its steps, its account, a read-only root, its health')

  if (canBoot()) {
    for (const each of processes.splice(0).toReversed()) await end(each)
    stopPostgres(debian)
    await tryRealService(debian, followIn, holds)
  } else
    console.log(
      '\nNot run here: the service under a real systemd, for which systemd-container is to be installed.',
    )
  console.log(`\n${passed} passed, 0 failed`)
} finally {
  for (const each of processes.reverse()) await end(each)
  try {
    debian.run(
      'for name in pitlane pitlane-4401 pitlane-4402; do [ ! -x /usr/local/bin/systemctl ] || systemctl stop $name; done',
    )
    stopPostgres(debian)
  } catch {
    // It had not come that far.
  }
  debian.remove()
}

function follow(page: string, before = ''): void {
  followIn(debian, page, '', before)
}

function followIn(shell: DebianShell, page: string, containing = '', before = ''): void {
  for (const block of pageBlocks(join(pages, page))) {
    if (!block.includes(containing)) continue
    console.log(`\n${block.replaceAll(/^/gm, '  $ ').trimEnd()}`)
    const place = '[ -d /opt/pitlane/.git ] && cd /opt/pitlane || cd /\n'
    shell.run(`${place}${before}${block.replace('REPOSITORY', '/srv/pitlane.git')}`)
  }
}

/** A command of the table at the end of debian.md. */
function afterwards(what: string): string {
  const page = readFileSync(join(pages, 'debian.md'), 'utf8')
  const [, command] = new RegExp(`^\\| ${what} \\| \`([^\`]+)\``, 'm').exec(page) ?? []
  if (command === undefined) throw new Error(`debian.md does not say how: ${what}`)
  console.log(`\n  $ ${command}`)
  return command
}

/** Asks again and again. */
function startVisitor(): ChildProcess {
  const visitor = debian.start(
    `while :; do ${ask} --fail https://${NAME}/healthz > /dev/null || echo failed; sleep 0.2; done`,
    '/srv/visitor.log',
  )
  processes.push(visitor)
  return visitor
}

async function missedNothing(visitor: ChildProcess): Promise<void> {
  await end(visitor)
  debian.run('test ! -s /srv/visitor.log')
}

/** A version later than what was cloned, with the same files. */
function newCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', join(debian.folder, 'srv/pitlane.git'), ...args], {
      encoding: 'utf8',
    }).trim()
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@shop.example']
  const commit = git(...identity, 'commit-tree', 'HEAD^{tree}', '-p', 'HEAD', '-m', 'A new version')
  git('update-ref', 'HEAD', commit)
  return commit
}

/** A shop that nobody has set up yet answers over HTTPS and says so; what is for its operator stays inside. */
async function isOpen(): Promise<void> {
  await answers(debian, `${ask} --fail https://${NAME}/healthz`)
  debian.run(`test "$(${ask} https://${NAME}/readyz -o /dev/null -w '%{http_code}')" = 404`)
  if (existsSync('/proc/net/if_inet6'))
    debian.run(`${askAt('[::1]')} --fail https://${NAME}/healthz > /dev/null`)
  debian.run(`${ask} https://${NAME}/ | grep -qi 'opens soon\\|not open'`)
  debian.run(
    `test "$(${ask} http://${NAME}/ -o /dev/null -w '%{redirect_url}')" = https://${NAME}/`,
  )
}

function holds(what: string): void {
  passed += 1
  console.log(`\n${what}.`)
}
