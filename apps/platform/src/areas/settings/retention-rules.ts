import type { RetentionRule } from '@pitlane/protocol'
import { apiError } from '../../http/errors/api-error.ts'

/** Something that is kept for so long, unless admins set it otherwise. */
export interface RetentionSubject {
  readonly name: string
  readonly usualDays: number
}

type Days = Readonly<Record<string, number | null>>

/** For how long each is kept. */
export function readRules(subjects: readonly RetentionSubject[], set: Days): RetentionRule[] {
  return subjects.map(({ name, usualDays }) => ({
    name,
    days: Object.hasOwn(set, name) ? (set[name] ?? null) : usualDays,
    usual_days: usualDays,
  }))
}

/** @throws ApiError `validation_failed` where something is named that nothing is kept under */
export function knownDays(subjects: readonly RetentionSubject[], given: Days): Days {
  const unknown = Object.keys(given).find((name) => subjects.every((one) => one.name !== name))
  if (unknown === undefined) return given
  throw apiError('validation_failed', `Nothing is kept under the name ${unknown.slice(0, 100)}.`)
}
