import type { Bike } from '../finishes/bikes.ts'
import { findFitment, UNIVERSAL_FIT } from '../products/fitment.ts'
import { cleanLine, nameKey } from './clean-text.ts'
import { readList } from './read-list.ts'

/** The bikes that a cell names. */
export interface NamedBikes {
  /** Ids, or "universal", in the order of the cell. */
  readonly ids: readonly string[]
  /** What names no bike of the shop. */
  readonly unknown: readonly string[]
}

const SEPARATOR = /[\n|;,/&]|\b(?:and|or)\b/i
const UNIVERSAL = /^(?:universal|all(?: bikes| models| scooters)?|any(?: bike| model)?)$/

/**
 * Reads a list of bikes, by their ids or by their names: "XMAX V3", "xmax v2 (2022-2023), v3". A model without its version
 * stands for all its versions.
 *
 * @param cell not empty
 * @param bikes those of the shop
 * @returns undefined when the cell begins as JSON and is no list of texts
 */
export function readBikes(cell: string, bikes: readonly Bike[]): NamedBikes | undefined {
  const cache = readings.get(bikes) ?? new Map<string, NamedBikes>()
  readings.set(bikes, cache)
  const before = cache.get(cell)
  if (before) return before
  const reading = readNames(cell, bikes)
  // A list has few lists of bikes, in many lines.
  if (reading && cache.size < MOST_READINGS) cache.set(cell, reading)
  return reading
}

const MOST_READINGS = 2000
const readings = new WeakMap<readonly Bike[], Map<string, NamedBikes>>()

function readNames(cell: string, bikes: readonly Bike[]): NamedBikes | undefined {
  // Years stand in parentheses, and may be separated by what separates bikes.
  const guarded = cell.replaceAll(/\([^()]*\)/g, (years) => years.replaceAll(/[,/;|]/g, ' '))
  const isJson = /^\s*\[/.test(cell)
  const entries = isJson ? readList(cell) : guarded.split(SEPARATOR).map(cleanLine).filter(Boolean)
  if (!entries) return undefined
  const ids = new Set<string>()
  const unknown: string[] = []
  let model = ''
  for (const entry of entries) {
    const isVersion = /^v\d+\b/i.test(entry)
    const name = isVersion ? `${model} ${entry}` : entry
    const matches = findBikes(name, bikes)
    for (const id of matches) ids.add(id)
    if (matches.length === 0) unknown.push(entry)
    if (!isVersion) model = entry.replaceAll(/\bv\d+\b|\([^()]*\)/gi, '').trim()
  }
  return { ids: [...ids], unknown }
}

function findBikes(entry: string, bikes: readonly Bike[]): string[] {
  const key = nameKey(entry)
  if (UNIVERSAL.test(key)) return [UNIVERSAL_FIT]
  const exact = bikes.find(({ id }) => id === key)
  if (exact) return [exact.id]
  const product = { specifications: { Fits: entry } }
  return bikes.filter((bike) => findFitment(product, bike) === 'named').map(({ id }) => id)
}
