import type { ErasedPerson, PersonException, PersonReport } from '@pitlane/protocol'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { NoteAdminChange } from '../../http/caller/admin-change.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { type CompletePhone, mayNamePerson } from '../../http/input/person-match.ts'
import type { Erasures } from './erasures.ts'
import { type ExportedPart, zipPerson } from './export-person.ts'
import type { FoundItem, Person, PersonSource } from './person.ts'
import { findPerson } from './person-names.ts'

interface PersonalDataDeps {
  readonly db: Database
  readonly noteChange: NoteAdminChange
  readonly completePhone: CompletePhone
  /** In the order in which they are erased: what leads to others comes last. */
  readonly sources: readonly PersonSource[]
  readonly erasures: Erasures
  /** Days after which no backup holds anything any more; null where the server makes none. */
  readonly backupDays: number | null
  /** The bytes of a private file; undefined where it is gone. */
  readFile(name: string): Promise<Buffer | undefined>
}

interface FoundPart {
  readonly source: PersonSource
  readonly items: readonly FoundItem[]
}

/** Characters of JSON in one export; of what is beyond, it says how much there is. */
const MAX_EXPORT = 50_000_000
/** Of each part in a list; an export has all that is found. */
const SHOWN = 50
const MOST = 5000
const NOBODY =
  'Please give a phone number of six digits or more, an e-mail address, or a name in chats.'

/** Finds, exports and erases all that is stored of one person. */
export function createPersonalData(deps: PersonalDataDeps) {
  const { db, noteChange, sources, erasures } = deps

  /** @throws ApiError `bad_request` for a text that names nobody */
  async function requirePerson(text: string): Promise<Person> {
    const person = await findPerson(db, text, deps.completePhone)
    if (!person) throw apiError('bad_request', NOBODY)
    return person
  }

  async function findParts(person: Person): Promise<FoundPart[]> {
    const found: FoundPart[] = []
    for (const source of sources) found.push({ source, items: await source.find(person, MOST) })
    return found.filter(({ items }) => items.length > 0)
  }

  async function erasePart({ source, items }: FoundPart): Promise<ErasedPerson['parts'][number]> {
    const ids = items.map(({ id }) => id)
    await source.erase(ids)
    await erasures.note(source, ids)
    const reduced = countReduced(items)
    return { ...namePart(source), deleted: items.length - reduced, reduced }
  }

  return {
    async find(text: string): Promise<PersonReport> {
      const person = await requirePerson(text)
      const { phones, emails, chats } = person.names
      const parts = (await findParts(person)).map(({ source, items }) => ({
        ...namePart(source),
        count: items.length,
        reduced: countReduced(items),
        items: items.slice(0, SHOWN).map(({ data: _data, load: _load, ...shown }) => shown),
      }))
      return {
        names: { phones: [...phones], emails: [...emails], chats: [...chats] },
        parts,
        backup_days: deps.backupDays,
      }
    },

    /** @returns a ZIP file */
    async export(caller: Caller, text: string): Promise<Buffer> {
      const found = await findParts(await requirePerson(text))
      let room = MAX_EXPORT
      const parts: ExportedPart[] = []
      for (const { source, items } of found) {
        const taken: unknown[] = []
        for (const { data, load } of items) {
          const whole = (await load?.()) ?? data
          room -= JSON.stringify(whole).length
          if (room > 0) taken.push(whole)
        }
        const left_out = items.length - taken.length
        parts.push({ ...namePart(source), items: taken, ...(left_out > 0 && { left_out }) })
      }
      await db.write(
        noteChange({ kind: 'erasure', target: '', caller, before: {}, after: { exported: true } }),
      )
      return zipPerson(parts, deps.readFile)
    },

    /** @throws ApiError `conflict` where it would take the account of an admin */
    async erase(
      caller: Caller,
      text: string,
      except: readonly PersonException[],
    ): Promise<ErasedPerson> {
      const person = await requirePerson(text)
      const spared = new Set(except.map(({ part, entity = '', id }) => `${part}\n${entity}\n${id}`))
      const found = (await findParts(person)).map(({ source, items }) => ({
        source,
        items: items.filter(
          ({ id }) => !spared.has(`${source.part}\n${source.entity ?? ''}\n${id}`),
        ),
      }))
      refuseAdmins(found)
      const parts: ErasedPerson['parts'] = []
      for (const part of found) if (part.items.length > 0) parts.push(await erasePart(part))
      await db.write([
        // Answers that are kept for a day, in case a request comes again.
        db.build
          .deleteFrom('idempotency_keys')
          .where(mayNamePerson(person.names, sql<string>`response`, db.dialect))
          .compile(),
        ...noteChange({
          kind: 'erasure',
          target: '',
          caller,
          before: {},
          after: countParts(parts),
        }),
      ])
      return { parts }
    },
  }
}

export type PersonalData = ReturnType<typeof createPersonalData>

function namePart({ part, entity }: PersonSource) {
  return { part, ...(entity !== undefined && { entity }) }
}

function countReduced(items: readonly FoundItem[]): number {
  return items.filter(({ is_reduced }) => is_reduced).length
}

function countParts(parts: ErasedPerson['parts']): Record<string, number> {
  return Object.fromEntries(
    parts.map(({ part, entity, deleted, reduced }) => [
      [part, entity].filter(Boolean).join(' '),
      deleted + reduced,
    ]),
  )
}

/** Who looks after the shop is not erased by a slip: first somebody takes the role away. */
function refuseAdmins(found: readonly FoundPart[]): void {
  const accounts = found.flatMap(({ source, items }) => (source.part === 'account' ? items : []))
  if (!accounts.some(({ data }) => Object(data).role === 'admin')) return
  throw apiError('conflict', 'This is the account of an admin. Please make them a customer first.')
}
