import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The methods of a client, found by looking at it: `auth.me`, `entities.*.create`,
 * `asServiceRole.sso.getAccessToken`. A module of which nothing can be seen is named itself, `actors.*`.
 *
 * @param client made with a service token, or its service role cannot be seen
 */
export function methodsOf(client: object): string[] {
  return methodsIn(client, '').sort()
}

function methodsIn(part: object, path: string): string[] {
  const name = path.split('.').at(-1)
  if (name === 'entities') return methodsIn(read(part, 'Product'), `${path}.*`)
  if (name === 'integrations') return integrationsIn(part, path)
  const keys = Object.keys(part)
  if (keys.length === 0) return [`${path}.*`]
  return keys.flatMap((key) => {
    const value: unknown = Reflect.get(part, key)
    const inner = path === '' ? key : `${path}.${key}`
    if (typeof value === 'function') return [inner]
    return typeof value === 'object' && value !== null ? methodsIn(value, inner) : []
  })
}

/** Integrations answer to every name: which there are, only the declarations of the newest client tell. */
function integrationsIn(part: object, path: string): string[] {
  const core = declaredIntegrations().map((name) => `${path}.Core.${name}`)
  const custom = Object.keys(read(part, 'custom')).map((name) => `${path}.custom.${name}`)
  return [...core, ...custom]
}

function declaredIntegrations(): string[] {
  const main = fileURLToPath(import.meta.resolve('@base44/sdk'))
  const text = readFileSync(main.replace(/index\.js$/, 'modules/integrations.types.d.ts'), 'utf8')
  const [, body = ''] = /interface CoreIntegrations \{([\s\S]*?)^\}/m.exec(text) ?? []
  const names = [...body.matchAll(/^ {4}(\w+)\(/gm)].map(([, name = '']) => name)
  if (names.length === 0) throw new Error('the declarations of the integrations have moved')
  return names
}

function read(part: object, name: string): object {
  const value: unknown = Reflect.get(part, name)
  if (typeof value !== 'object' || value === null) throw new Error(`there is no ${name}`)
  return value
}
