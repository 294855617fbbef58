/**
 * The query of an entity list. Zero, empty and null arguments are left out.
 *
 * @param values `q` is written as JSON text, `fields` as one comma-joined value
 */
export function listQuery(values: {
  q?: object | null
  sort?: string | null
  limit?: number | null
  skip?: number | null
  fields?: readonly string[] | string | null
  cursor?: string | null
  distinct?: string | null
}): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (!value) continue
    const text = name === 'q' ? JSON.stringify(value) : String(value)
    if (text) query.set(name, text)
  }
  return query
}

/** Free parameters in bracket form: `q[agent_name]=x`, `fields[]=a&fields[]=b`. */
export function bracketQuery(params: object = {}): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => bracketPairs(name, value)),
  )
}

function bracketPairs(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return []
  if (value instanceof Date) return [[name, value.toISOString()]]
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) =>
    bracketPairs(Array.isArray(value) ? `${name}[]` : `${name}[${key}]`, inner),
  )
}
