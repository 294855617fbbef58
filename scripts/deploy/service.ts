import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BareDebian } from './bare-debian.ts'
import type { Unit } from './unit.ts'

/**
 * No systemd runs in there: in its place is a program that starts and stops the shop as the unit says, but for its
 * sandbox, and only names what else it is asked for.
 */
export function placeSystemctl({ folder }: BareDebian, unit: Unit): void {
  const files = unit.environmentFiles.map((name) => name.replace(/^-/, ''))
  const words = Object.entries(unit.environment).map(([name, value]) => `'${name}=${value}'`)
  const properties = [
    'LoadState=loaded',
    `WorkingDirectory=${unit.folder}`,
    `User=${unit.user}`,
    `Environment=${words.join(' ').replaceAll("'", '')}`,
    ...files.map((file) => `EnvironmentFiles=${file} (ignore_errors=no)`),
  ]
  const script = `#!/bin/bash
set -euo pipefail
pid=/srv/pitlane.pid
lives() { [ -f $pid ] && kill -0 "$(cat $pid)" 2> /dev/null; }
case "$1 \${@: -1}" in
  'start pitlane' | 'enable pitlane')
    install --directory --mode=700 --owner=${unit.user} --group=${unit.user} /var/lib/pitlane
    mapfile -t given < <(grep --no-filename '^[A-Z]' ${files.join(' ')})
    cd ${unit.folder}
    setsid setpriv --reuid=${unit.user} --regid=${unit.user} --clear-groups \\
      env --ignore-environment ${words.join(' ')} "\${given[@]}" ${unit.command} >> /srv/shop.log 2>&1 < /dev/null &
    echo $! > $pid ;;
  'stop pitlane') if lives; then kill "$(cat $pid)"; while lives; do sleep 0.1; done; fi ;;
  'show '*)
    lives && echo ActiveState=active || echo ActiveState=inactive
    printf '%s\\n' ${properties.map((line) => `'${line}'`).join(' ')} ;;
  *) echo "systemctl $*" ;;
esac
`
  writeFileSync(join(folder, 'usr/local/bin/systemctl'), script, { mode: 0o755 })
}
