import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BareDebian } from './bare-debian.ts'
import type { Unit } from './unit.ts'

/**
 * No systemd runs in there: in its place is a program that starts and stops services of the shop as their units say, but for
 * the sandbox, and only names what else it is asked for. Its variables are those of the unit that a page has put there.
 */
export function placeSystemctl({ folder }: BareDebian, unit: Unit): void {
  const files = unit.environmentFiles.map((name) => name.replace(/^-/, ''))
  const properties = [
    'LoadState=loaded',
    `WorkingDirectory=${unit.folder}`,
    `User=${unit.user}`,
    ...files.map((file) => `EnvironmentFiles=${file} (ignore_errors=no)`),
  ]
  const script = `#!/bin/bash
set -euo pipefail
name=\${@: -1}
[ "$1" = show ] && name=$2
pid=/srv/$name.pid
variables() { sed --quiet 's/^Environment=//p' "/etc/systemd/system/$name.service"; }
lives() { [ -f $pid ] && kill -0 "$(cat $pid)" 2> /dev/null; }
case "$1 $name" in
  'start pitlane'* | 'enable pitlane'*)
    install --directory --mode=700 --owner=${unit.user} --group=${unit.user} /var/lib/pitlane
    mapfile -t given < <(grep --no-filename '^[A-Z]' ${files.join(' ')})
    mapfile -t own < <(variables | tr ' ' '\\n')
    cd ${unit.folder}
    setsid setpriv --reuid=${unit.user} --regid=${unit.user} --clear-groups \\
      env --ignore-environment "\${own[@]}" "\${given[@]}" ${unit.command} >> /srv/shop.log 2>&1 < /dev/null &
    echo $! > $pid ;;
  'stop pitlane'* | 'disable pitlane'*) if lives; then kill "$(cat $pid)"; while lives; do sleep 0.1; done; fi ;;
  'restart pitlane'*) "$0" stop $name; "$0" start $name ;;
  'cat pitlane'*) cat "/etc/systemd/system/$name.service" ;;
  'show pitlane'*)
    [ -f "/etc/systemd/system/$name.service" ] || { echo LoadState=not-found; exit; }
    lives && echo ActiveState=active || echo ActiveState=inactive
    echo "Environment=$(variables | tr '\\n' ' ')"
    printf '%s\\n' ${properties.map((line) => `'${line}'`).join(' ')} ;;
  *) echo "systemctl $*" ;;
esac
`
  writeFileSync(join(folder, 'usr/local/bin/systemctl'), script, { mode: 0o755 })
}
