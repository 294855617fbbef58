import type { Drawing } from '@pitlane/paint'

const found = import.meta.glob<string>(
  [
    '../../../../packages/paint/bikes/**/bike.json',
    '../../../../packages/paint/bikes/**/base.avif',
    '../../../../packages/paint/bikes/**/planes.avif',
    '../../../../packages/paint/bikes/**/parts.avif',
  ],
  { query: '?url', import: 'default', eager: true },
)

/**
 * The address of a file that a bike is painted from.
 *
 * @throws for a bike that has not been drawn
 */
export function bikeFile(
  drawing: Drawing,
  name: 'bike.json' | 'base.avif' | 'planes.avif' | 'parts.avif',
): string {
  const address = found[`../../../../packages/paint/bikes/${drawing}/${name}`]
  if (!address) throw new Error(`There is no ${name} of ${drawing}.`)
  return address
}
