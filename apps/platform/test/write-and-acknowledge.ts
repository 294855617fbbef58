import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openDatabase } from '../src/db/open.ts'

/** Run by itself: writes numbered rows to the database of its first argument, and says of each that it is kept. */
const [, , url = '', count = '0'] = process.argv
const FILLING = 'x'.repeat(8_000)

const db = await openDatabase(url, { log: pino({ level: 'silent' }) })
for (let number = 1; number <= Number(count); number += 1) {
  await db.write([
    sql`insert into record_changes (entity, record_id, type, changed_date, before) values ('E', ${String(number)}, 'create', '', ${FILLING})`.compile(
      db.build,
    ),
  ])
  writeSync(1, `kept ${number}\n`)
}
process.kill(process.pid, 'SIGKILL')
