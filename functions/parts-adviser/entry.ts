import { adviceOn, type Part } from './advice.ts'

/** What one question may say. */
const MAX = 2000

/** Finds products by the words of a message and answers in fixed sentences, with links. */
export default async function partsAdviser(request: Request): Promise<Response> {
  const given: unknown = await request.json().catch(() => undefined)
  const { message }: { message?: unknown } = Object(given)
  if (typeof message !== 'string') {
    return Response.json(
      { message: 'Please say what is looked for, as "message".' },
      { status: 400 },
    )
  }
  const header = (name: string) => request.headers.get(name) ?? ''
  const path = `/api/apps/${header('base44-app-id')}/entities/Product?limit=5000`
  // As a visitor: what is not for everybody is not advised.
  const response = await fetch(header('base44-api-url') + path)
  if (!response.ok) throw new Error(`The products answered ${response.status}.`)
  const parts: Part[] = await response.json()
  return Response.json(adviceOn(message.slice(0, MAX), parts, new URL(request.url).origin))
}
