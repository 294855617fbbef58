import { type Expression, sql } from 'kysely'
import type { Database, Statement } from './database.ts'

/** Column types for `createTable(…).addColumn(name, type)`, one spelling for both databases. */
export interface ColumnTypes {
  /** Compared byte by byte on both databases. */
  readonly text: Expression<unknown>
  readonly integer: Expression<unknown>
  /** JSON kept as text on SQLite, as jsonb on PostgreSQL; read and written as text on both. */
  readonly json: Expression<unknown>
  /** A primary key that counts up by itself. */
  readonly counter: Expression<unknown>
}

/** A step of the database's shape. Steps only go forward, each in one transaction. */
export interface Migration {
  /** `0001-start`: the order of the names is the order of the steps. */
  readonly name: string
  statements(
    build: Database['build'],
    columns: ColumnTypes,
    dialect: Database['dialect'],
  ): readonly Statement[]
}

export function columnTypes(dialect: Database['dialect']): ColumnTypes {
  return dialect === 'sqlite'
    ? {
        text: sql`text`,
        integer: sql`integer`,
        json: sql`text`,
        counter: sql`integer primary key autoincrement`,
      }
    : {
        text: sql`text collate "C"`,
        integer: sql`bigint`,
        json: sql`jsonb`,
        counter: sql`bigint generated always as identity primary key`,
      }
}
