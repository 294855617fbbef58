import { statfsSync } from 'node:fs'

/** As Linux numbers them, in `linux/magic.h` and the sources of each. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x00c36400, 'Ceph'],
])

/** The name of a file system that several machines share; undefined for one of this machine, and where nobody says. */
export function networkName(type: number): string | undefined {
  return NAMES.get(type >>> 0)
}

/**
 * What is wrong with a database of SQLite that lies where several machines may reach it: locks are not heard of there as
 * far as they should be, so that a second shop is not noticed and both may damage it.
 *
 * @returns undefined where nothing is
 */
export function networkFault(folder: string): string | undefined {
  const name = networkName(typeOf(folder))
  return (
    name &&
    `${folder} is on a network file system (${name}): a second shop on it is not noticed, and SQLite may be damaged there. Use a disk of this machine, or PostgreSQL.`
  )
}

function typeOf(folder: string): number {
  try {
    return statfsSync(folder).type
  } catch {
    return 0
  }
}
