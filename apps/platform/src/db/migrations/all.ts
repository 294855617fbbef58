import type { Migration } from '../migration.ts'
import { start } from './0001-start.ts'
import { access } from './0002-access.ts'
import { recordWrites } from './0003-record-writes.ts'

/** In the order in which they run. */
export const migrations: readonly Migration[] = [start, access, recordWrites]
