import { isId } from '../../../new-id.ts'
import type { EntityRecord } from '../write/new-record.ts'

/** What a record of another platform is called, when it was made and by whom, as a file says it. */
export type GivenIdentity = Readonly<
  Partial<Record<'id' | 'created_date' | 'updated_date' | 'created_by_id' | 'created_by', unknown>>
>

type Identity = Pick<EntityRecord, 'id' | 'created_date' | 'updated_date' | 'created_by_id'>

const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i

/**
 * Reads what a record is to keep. Dates without a zone are of UTC.
 *
 * @param creatorIdOf the id of the user, or of the user to come, with an email address
 * @returns what is wrong with it, in words
 */
export async function readIdentity(
  given: GivenIdentity,
  creatorIdOf: (email: string) => Promise<string | undefined>,
): Promise<Identity | { fault: string }> {
  const id = readText(given.id).toLowerCase()
  if (!isId(id)) return { fault: `Error in field id: ${quoted(given.id)} is no id of 24 digits` }
  const created = readDate(given.created_date)
  if (created === undefined) return badDate('created_date', given.created_date)
  const updated = readText(given.updated_date) === '' ? created : readDate(given.updated_date)
  if (updated === undefined) return badDate('updated_date', given.updated_date)
  const email = readText(given.created_by).toLowerCase()
  const byId = readText(given.created_by_id).toLowerCase()
  // Somebody who has an account here already has another id here.
  const creator = (email && (await creatorIdOf(email))) || (isId(byId) ? byId : null)
  return {
    id,
    created_date: created,
    updated_date: updated < created ? created : updated,
    created_by_id: creator,
  }
}

/** ISO 8601 in milliseconds, as all dates of records are. */
function readDate(value: unknown): string | undefined {
  const [, day, time = '00:00', seconds = ':00', zone = 'Z'] = DATE.exec(readText(value)) ?? []
  if (day === undefined) return undefined
  const date = new Date(`${day}T${time}${seconds.slice(0, 7)}${zone.toUpperCase()}`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

function badDate(name: string, value: unknown): { fault: string } {
  return { fault: `Error in field ${name}: ${quoted(value)} is no date` }
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function quoted(value: unknown): string {
  return JSON.stringify(
    String(value ?? '')
      .slice(0, 40)
      .toWellFormed(),
  )
}
