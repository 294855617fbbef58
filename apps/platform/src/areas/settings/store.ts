import type { Access } from '@pitlane/protocol'
import type { Database } from '../../db/database.ts'

export interface Settings {
  readonly access: Access
  readonly shop: Record<string, unknown>
  /** Counts changes. */
  readonly version: number
}

/** The one row of settings, in SQL. */
export function settingsStore(db: Database, appId: string) {
  return {
    async read(): Promise<Settings> {
      const query = db.build
        .selectFrom('settings')
        .select(['access', 'shop', 'version'])
        .where('app_id', '=', appId)
      const [row] = await db.read<{ access: Access; shop: string; version: number }>(
        query.compile(),
      )
      return row
        ? { access: row.access, shop: JSON.parse(row.shop), version: row.version }
        : { access: 'public_without_login', shop: {}, version: 0 }
    },

    async write(change: { access?: Access; shop?: string; date: string }): Promise<void> {
      const { date: updated_date, ...given } = change
      const insert = db.build
        .insertInto('settings')
        .values({
          app_id: appId,
          access: 'public_without_login',
          shop: '{}',
          ...given,
          version: 1,
          updated_date,
        })
        .onConflict((conflict) =>
          conflict.column('app_id').doUpdateSet((row) => ({
            ...given,
            version: row('settings.version', '+', 1),
            updated_date,
          })),
        )
      await db.write([insert.compile()])
    },
  }
}
