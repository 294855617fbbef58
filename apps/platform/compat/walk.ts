/**
 * What a browser does that is sent to an identity provider: it keeps cookies and follows, and types
 * the account's name into the one form there is.
 *
 * @param home where its way ends
 * @returns the address there that it is sent to
 */
export async function walkThrough(start: URL, account: string, home: string): Promise<URL> {
  const jars = new Map<string, Map<string, string>>()
  let address = start
  for (let steps = 0; steps < 12; steps++) {
    const jar = jars.get(address.origin) ?? new Map<string, string>()
    jars.set(address.origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const isForm = address.pathname.startsWith('/interaction/')
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: cookie === '' ? {} : { cookie },
      ...(isForm && { method: 'POST', body: new URLSearchParams({ account }) }),
    })
    await answer.arrayBuffer()
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const goal = answer.headers.get('location')
    if (goal === null) throw new Error(`${address.pathname} leads nowhere: ${answer.status}`)
    address = new URL(goal, address)
    if (address.origin === home && !address.pathname.startsWith('/api/')) return address
  }
  throw new Error('the way to the identity provider and back does not end')
}
