import { nameOf, type Part } from './locked-parts.ts'

/** Of parts that may be passed on with a shop under the MIT licence. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  // Unchanged files beside ours: axe-core and lightningcss.
  'MPL-2.0',
  // A library of its own that sharp loads, and anybody may replace: libvips.
  'LGPL-3.0-or-later',
])

/** Old packages that say it elsewhere than the lock file looks; each was read. */
const READ_ELSEWHERE: Readonly<Record<string, string>> = {
  'busboy@0.3.1': 'MIT',
  'dicer@0.3.0': 'MIT',
  'humanize-number@0.0.2': 'MIT',
  'only@0.0.2': 'MIT',
  'streamsearch@0.1.2': 'MIT',
  'xmlhttprequest-ssl@2.1.2': 'MIT',
}

/** The parts whose licence is not allowed, or is not known. */
export function refusedLicences(parts: readonly Part[]): string[] {
  return parts.flatMap(([place, { version = '', license }]) => {
    const part = `${nameOf(place)}@${version}`
    const licence = license ?? READ_ELSEWHERE[part]
    return licence !== undefined && isAllowed(licence) ? [] : [`${part}: ${licence ?? 'not said'}`]
  })
}

/** Of an SPDX expression, in which AND binds closer than OR. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence.trim())))
}
