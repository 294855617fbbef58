/** The platform as a function reaches it, in the name of the shop. */
export interface Shop {
  /** Calls an address below `/api/apps/{appId}`. @throws Refusal */
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>
  /** The same below `/api`. */
  callApi<Answer>(method: string, path: string, body?: unknown): Promise<Answer>
  readonly appId: string
  /** Where shoppers reach the shop, for links. */
  readonly url: string
}

/** An answer that is an error. */
export class Refusal extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** @param request as the function was called: its headers say where the platform is, and prove who calls */
export function openShop(request: Request): Shop {
  const given = (name: string) => request.headers.get(name) ?? ''
  const [appId, api] = [given('base44-app-id'), given('base44-api-url')]
  async function callApi<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${api}/api${path}`, {
      method,
      headers: {
        authorization: given('base44-service-authorization'),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const { ok, status } = response
    if (!ok) throw new Refusal(`${method} ${path} answered ${status}: ${text}`, status)
    return JSON.parse(text || 'null')
  }
  return {
    appId,
    url: new URL(request.url).origin,
    callApi,
    call: (method, path, body) => callApi(method, `/apps/${appId}${path}`, body),
  }
}

/** The records of an entity that meet a filter. */
export function find<Found>(
  shop: Shop,
  entity: string,
  filter: object,
  limit: number,
  skip = 0,
): Promise<Found[]> {
  const query = new URLSearchParams({
    q: JSON.stringify(filter),
    limit: String(limit),
    skip: String(skip),
  })
  return shop.call('GET', `/entities/${entity}?${query}`)
}

export function sendEmail(
  shop: Shop,
  email: { to: string; subject: string; body: string },
): Promise<unknown> {
  return shop.call('POST', '/integration-endpoints/Core/SendEmail', email)
}

/** The fields of a JSON body; none when it is no JSON object. */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {}
}
