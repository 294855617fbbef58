import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linkSources } from './linked-program.ts'
import { runShopCommand } from './run-shop-command.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const ASSETS = 'apps/storefront/build/client/assets'

/** A checkout whose program is this one, whose builds take no time, and whose versions a test makes. */
export interface ShopCheckout {
  folder: string
  /** Commits files to what it was cloned from; returns the commit. */
  release(files: Record<string, string>): string
  head(): string
  git(...args: string[]): string
  /** The version that was built last. */
  built(): string
  /** Names of the storefront's scripts that are there. */
  assets(): string[]
  /** Of the server; undefined when systemd has none. */
  pid(): number | undefined
  systemctl(...words: string[]): void
  /** What systemctl was asked for since the last look, but for what it shows. */
  asked(): string[]
  /** What a service, otherwise `pitlane`, has printed. */
  printed(service?: string): string
  /** What a service, otherwise `pitlane`, reads from its next start on. */
  configure(environment: Record<string, string>, service?: string): void
  /** Lines of a service's unit. */
  describe(lines: string, service: string): void
  /** In which state of systemd's a running service is from now on. */
  setState(state: string, service: string): void
  shop(args: string[], env?: Record<string, string>): ReturnType<typeof runShopCommand>
}

const RUN = `import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const [name, ...args] = process.argv.slice(2)
if (name === 'build') {
  if (existsSync('broken')) throw new Error('it cannot be built')
  for (const folder of ['node_modules', '.cache']) mkdirSync(folder, { recursive: true })
  writeFileSync('node_modules/version', readFileSync('version'))
  writeFileSync('.cache/build.json', readFileSync('version'))
  mkdirSync('${ASSETS}', { recursive: true })
  for (const name of ['same', 'page-' + readFileSync('version', 'utf8')]) writeFileSync('${ASSETS}/' + name, name)
  if (existsSync('apps/platform')) {
    const { copyBuilds } = await import('${root}apps/server/test/linked-program.ts')
    copyBuilds(process.cwd(), readFileSync('version', 'utf8'))
  }
} else {
  const program = ['${root}scripts/bootstrap/run-task.mjs', '${root}scripts/tasks/shop.ts']
  process.exitCode = spawnSync(process.execPath, [...program, ...args], { stdio: 'inherit' }).status
}
`

/**
 * @param place an empty folder
 * @param environment of the service `pitlane`
 * @param server what a service runs: the sources, which are the same in each version, or a build of each version's own
 */
export function makeShopCheckout(
  place: string,
  environment: Record<string, string>,
  server: 'sources' | 'build' = 'sources',
): ShopCheckout {
  const [origin, folder, bin] = ['origin', 'shop', 'bin'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ]
  const gitIn = (where: string, args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@shop.example', ...args], {
      cwd: where,
      encoding: 'utf8',
    }).trim()
  const release = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(origin, name), text)
    gitIn(origin, ['add', '--all'])
    gitIn(origin, ['commit', '--quiet', '--message', 'A version'])
    return gitIn(origin, ['rev-parse', 'HEAD'])
  }
  for (const name of ['scripts', 'apps/storefront'])
    mkdirSync(join(origin, name), { recursive: true })
  if (server === 'build') linkSources(origin)
  gitIn(origin, ['init', '--quiet', '--initial-branch', 'main'])
  release({
    version: '1',
    'scripts/run.mjs': RUN,
    // A folder that holds nothing but builds would be ignored as a whole.
    'apps/storefront/version': '1',
    '.gitignore': 'node_modules\nbuild/\n.cache/\n/data/\n/.update/\n',
  })
  gitIn(place, ['clone', '--quiet', origin, folder])
  execFileSync(process.execPath, [join(folder, 'scripts/run.mjs'), 'build'], { cwd: folder })
  mkdirSync(bin)
  const configure = (given: Record<string, string>, service = 'pitlane') => {
    const lines = Object.entries(given).map(([name, value]) => `${name}='${value}'\n`)
    writeFileSync(join(place, `${service}.env`), lines.join(''))
  }
  configure(environment)
  const main =
    server === 'build'
      ? join(folder, 'apps/server/build/entry/main.js')
      : join(root, 'apps/server/src/main.ts')
  writeFileSync(join(bin, 'systemctl'), standIn(place, folder, main), { mode: 0o755 })
  const path = { PATH: `${bin}:${process.env.PATH}` }
  return {
    folder,
    release,
    head: () => gitIn(folder, ['rev-parse', 'HEAD']),
    git: (...args) => gitIn(folder, args),
    built: () => readFileSync(join(folder, 'node_modules/version'), 'utf8'),
    assets: () => readdirSync(join(folder, ASSETS)).sort(),
    pid() {
      const text = readFileSync(join(place, 'pitlane.pid'), { encoding: 'utf8', flag: 'a+' }).trim()
      return text === '' ? undefined : Number(text)
    },
    systemctl(...words) {
      execFileSync(join(bin, 'systemctl'), words, { cwd: folder, stdio: 'ignore' })
    },
    asked() {
      const file = join(place, 'asked')
      const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).trim().split('\n')
      writeFileSync(file, '')
      return lines
    },
    printed: (service = 'pitlane') =>
      readFileSync(join(place, `${service}.log`), { encoding: 'utf8', flag: 'a+' }),
    configure,
    describe(lines, service) {
      writeFileSync(join(place, `${service}.unit`), lines)
    },
    setState(state, service) {
      writeFileSync(join(place, `${service}.state`), state)
    },
    shop: (args, env = {}) => runShopCommand(folder, args, { ...path, ...env }),
  }
}

/** In place of systemd's program: one that starts the real server, and stops it. One that is held starts again later. */
function standIn(place: string, folder: string, main: string): string {
  return `#!/bin/bash
pid=${place}/$2.pid
variables=${place}/$2.env
[[ $1 = show || $1 = cat ]] || echo "$1 $2" >> ${place}/asked
lives() { [ -s $pid ] && kill -0 "$(cat $pid)" 2> /dev/null; }
case "$1" in
  show)
    if [ "$2" = '*.service' ]; then
      for each in ${place}/*.env; do
        name=$(basename $each .env)
        printf 'Id=%s.service\\n' $name
        "$0" show $name | grep -e ActiveState -e WorkingDirectory
        echo
      done
      exit
    fi
    [ -f $variables ] || { echo LoadState=not-found; exit; }
    lives && echo ActiveState=$(cat ${place}/$2.state 2> /dev/null || echo active) || echo ActiveState=inactive
    printf '%s\\n' LoadState=loaded WorkingDirectory=${folder} 'Environment="LOG_FORMAT=json" "MAIL_FROM=A shop <a@b.example>"'
    echo "EnvironmentFiles=$variables (ignore_errors=no)" ;;
  cat)
    echo '[Service]'
    cat ${place}/$2.unit 2> /dev/null || true ;;
  start)
    if [ -f ${folder}/unstartable ]; then echo 'it does not start' >&2; exit 1; fi
    cd ${folder}
    set -a; . $variables
    ${process.execPath} ${main} >> ${place}/$2.log 2>&1 < /dev/null &
    echo $! > $pid ;;
  stop)
    if lives; then kill "$(cat $pid)"; while lives; do sleep 0.05; done; fi
    : > $pid ;;
  restart)
    while [ -f ${place}/$2.held ]; do sleep 0.1; done
    "$0" stop $2
    "$0" start $2 ;;
esac
`
}
