/**
 * The same client, every call of which is noted by the name that {@link methodsOf} has for it.
 *
 * @param within runs each call, such as in a page
 */
export function recording<T extends object>(
  client: T,
  called: Set<string>,
  within: <R>(call: () => R) => R = (call) => call(),
): T {
  return noting(client, '', called, within)
}

function noting<T extends object>(
  part: T,
  path: string,
  called: Set<string>,
  within: <R>(call: () => R) => R,
): T {
  return new Proxy(part, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof key !== 'string') return value
      const isEntity = path === 'entities' || path === 'asServiceRole.entities'
      const inner = [...(path === '' ? [] : [path]), isEntity ? '*' : key].join('.')
      if (typeof value === 'function') {
        return (...given: unknown[]) => {
          called.add(inner)
          // As its own client would call it, so that what it calls itself is not noted.
          return within(() => Reflect.apply(value, target, given))
        }
      }
      return typeof value === 'object' && value !== null
        ? noting(value, inner, called, within)
        : value
    },
  })
}
