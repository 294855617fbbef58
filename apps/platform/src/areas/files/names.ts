import { PICTURE_WIDTHS } from '@pitlane/protocol'

const MASTER = '.jpg'

export function masterName(id: string): string {
  return id + MASTER
}

/** The names under which a picture is kept in its sizes. */
export function sizeNames(id: string): string[] {
  return PICTURE_WIDTHS.flatMap((width) => [`${id}-${width}.avif`, `${id}-${width}.webp`])
}

/** The master of a size; undefined for a name that is no size's. */
export function masterOf(name: string): string | undefined {
  const id = /^([0-9a-f]+)-\d+\.(?:avif|webp)$/.exec(name)?.[1]
  return id && masterName(id)
}

/** The ids of pictures that lack sizes. */
export function withoutSizes(names: readonly string[]): string[] {
  const known = new Set(names)
  return names
    .filter((name) => name.endsWith(MASTER))
    .map((name) => name.slice(0, -MASTER.length))
    .filter((id) => !sizeNames(id).every((size) => known.has(size)))
}
