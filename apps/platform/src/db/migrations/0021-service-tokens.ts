import { sql } from 'kysely'
import { type Migration, tableShapes } from '../migrate.ts'

/** Tokens of programs that were made in the back office, and which ones are good no more. */
export const serviceTokens: Migration = {
  name: '0021-service-tokens',
  statements: (build, columns, dialect) => {
    const { table } = tableShapes(build, columns)
    return [
      table('service_tokens', 'token_hash', {
        texts: ['id', 'source', 'created_date'],
        optional: ['by_id', 'used_date', 'ends_date'],
      }),
      ...(dialect === 'postgres' ? [NOTED.compile(build)] : []),
    ]
  },
}

const NOTED = sql`create trigger service_tokens_noted after insert or update or delete on service_tokens
  for each row execute function note_access_change('service_token', 'id')`
