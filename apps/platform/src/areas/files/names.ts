import { createHash, randomBytes } from 'node:crypto'
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
export function findMasterName(name: string): string | undefined {
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

/**
 * A name that nobody can guess, for a file of one owner.
 *
 * @param owner id of the user, or `service`
 */
export function privateName(owner: string, ending: string): string {
  const id = randomBytes(16).toString('hex')
  return `${PRIVATE}${id}-${ownerMark(id, owner)}.${ending}`
}

export function isPrivateName(name: string): boolean {
  return name.startsWith(PRIVATE)
}

/** Whether a private file was kept for this owner. */
export function ownsFile(name: string, owner: string): boolean {
  const [, id = '', mark] = /^private-([0-9a-f]+)-([0-9a-f]+)\./.exec(name) ?? []
  return mark === ownerMark(id, owner)
}

const PRIVATE = 'private-'

/** Names the owner to those who know them, and to nobody else. */
function ownerMark(id: string, owner: string): string {
  return createHash('sha256').update(`${id}:${owner}`).digest('hex').slice(0, 32)
}

const PICTURES = new Set(['jpg', 'png', 'gif', 'webp', 'avif'])

export function kindOfName(name: string): 'picture' | 'document' {
  return PICTURES.has(name.slice(name.lastIndexOf('.') + 1)) ? 'picture' : 'document'
}
