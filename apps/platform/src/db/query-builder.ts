import {
  DummyDriver,
  Kysely,
  type LimitNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawNode,
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
          createQueryCompiler: () => new SteadySqliteCompiler(),
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

/**
 * Writes `limit +?` for `limit ?`. SQLite's planner looks at the value of a bound limit, and therefore compiles a
 * prepared statement anew each time a value is bound to it; behind a sign it takes the value as it comes.
 */
class SteadySqliteCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    this.append('limit +')
    this.visitNode(node.limit)
  }

  protected override visitRaw(node: RawNode): void {
    const { sqlFragments, parameters } = node
    for (const [index, text] of sqlFragments.entries()) {
      const parameter = parameters[index]
      const isLimit = parameter?.kind === 'ValueNode' && text.endsWith('limit ')
      this.append(isLimit ? `${text}+` : text)
      if (parameter) this.visitNode(parameter)
    }
  }
}
