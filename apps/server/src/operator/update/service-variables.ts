import { isSecret, SECRET_FILE } from '../../config/secrets-config.ts'
import type { Service } from './services.ts'

/** Which database it is. */
export const OF_DATABASE = ['DATABASE_URL', `DATABASE_URL${SECRET_FILE}`]

/**
 * What a program is given that looks after the shop of a service: what the service reads, under what was given by hand, such as a
 * former key. Which database it is, the service says.
 */
export function variablesFor(
  { variables, config }: Service,
  byHand: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const given = Object.entries(byHand).filter(([name]) => !OF_DATABASE.includes(name))
  const result = { ...variables }
  for (const [name] of given) {
    const secret = name.endsWith(SECRET_FILE) ? name.slice(0, -SECRET_FILE.length) : name
    // In either of its forms: both at once would be refused.
    if (isSecret(secret)) for (const form of [secret, secret + SECRET_FILE]) delete result[form]
  }
  Object.assign(result, Object.fromEntries(given))
  if (!OF_DATABASE.some((name) => result[name])) result.DATABASE_URL = config.databaseUrl
  return result
}
