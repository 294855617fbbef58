import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Tables } from './tables/tables.ts'

/** Kysely that only compiles: its driver can run nothing, so every statement goes through the Database. */
export function queryBuilder(dialect: 'sqlite' | 'postgres'): Kysely<Tables> {
  return dialect === 'sqlite'
    ? new Kysely({
        dialect: {
          createDriver: () => new DummyDriver(),
          createAdapter: () => new SqliteAdapter(),
          createIntrospector: (db) => new SqliteIntrospector(db),
          createQueryCompiler: () => new SqliteQueryCompiler(),
        },
      })
    : new Kysely({
        dialect: {
          createDriver: () => new DummyDriver(),
          createAdapter: () => new PostgresAdapter(),
          createIntrospector: (db) => new PostgresIntrospector(db),
          createQueryCompiler: () => new PostgresQueryCompiler(),
        },
      })
}
