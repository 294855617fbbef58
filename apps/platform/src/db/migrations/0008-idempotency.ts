import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const idempotency: Migration = {
  name: '0008-idempotency',
  statements: (build) => [
    sql`alter table kept_answers rename to idempotency_keys`.compile(build),
    sql`alter table idempotency_keys rename column answer to response`.compile(build),
    sql`drop index kept_answers_by_date`.compile(build),
    build.schema
      .createIndex('idempotency_keys_by_date')
      .on('idempotency_keys')
      .column('created_date')
      .compile(),
  ],
}
