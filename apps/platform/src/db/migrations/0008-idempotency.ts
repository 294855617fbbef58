import { sql } from 'kysely'
import { type Migration, tableShapes } from '../migrate.ts'

export const idempotency: Migration = {
  name: '0008-idempotency',
  statements: (build, columns) => [
    sql`alter table kept_answers rename to idempotency_keys`.compile(build),
    sql`alter table idempotency_keys rename column answer to response`.compile(build),
    sql`drop index kept_answers_by_date`.compile(build),
    tableShapes(build, columns).index(
      'idempotency_keys_by_date',
      'idempotency_keys',
      'created_date',
    ),
  ],
}
