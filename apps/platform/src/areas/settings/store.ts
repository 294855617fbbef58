import type { Access, Registration } from '@pitlane/protocol'
import type { Database, WriteStatement } from '../../db/database.ts'

export interface Settings {
  readonly access: Access
  readonly registration: Registration
  readonly shop: Record<string, unknown>
  /** Days by what is kept, null for good; what is not in it is kept as usual. */
  readonly retention: Readonly<Record<string, number | null>>
  /** Counts changes. */
  readonly version: number
}

/** The one row of settings, in SQL. */
export function settingsStore(db: Database, appId: string) {
  return {
    async read(): Promise<Settings> {
      const query = db.build
        .selectFrom('settings')
        .select(['access', 'registration', 'shop', 'retention', 'version'])
        .where('app_id', '=', appId)
      const [row] = await db.read<{
        access: Access
        registration: Registration | null
        shop: string
        retention: string
        version: number
      }>(query.compile())
      const { access, version = 0 } = row ?? { access: 'public_without_login' }
      const { shop = '{}', retention = '{}' } = row ?? {}
      const registration = row?.registration ?? usualRegistration(access)
      return {
        ...{ access, registration, version },
        ...{ shop: JSON.parse(shop), retention: JSON.parse(retention) },
      }
    },

    async write(
      change: {
        access?: Access
        registration?: Registration
        shop?: string
        retention?: string
        date: string
      },
      beside: readonly WriteStatement[],
    ): Promise<void> {
      const { date: updated_date, ...given } = change
      const insert = db.build
        .insertInto('settings')
        .values({
          app_id: appId,
          access: 'public_without_login',
          registration: null,
          shop: '{}',
          retention: '{}',
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
      await db.write([insert.compile(), ...beside])
    },
  }
}

/** Where visitors may enter, they may become users; where members are among themselves, an admin decides who is one. */
function usualRegistration(access: Access): Registration {
  return access === 'public_without_login' || access === 'public_with_login' ? 'open' : 'approval'
}
