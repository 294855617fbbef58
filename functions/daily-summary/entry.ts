import { find, openShop, readFields, type Shop, sendEmail } from '../shared/platform.ts'
import { addDays, isTimeZone, readDay, readTimeZone } from '../shared/read-order.js'

interface Product {
  id: string
  name: string
  stock_quantity: number
}

/** As the statistics of the app's logs have it. */
interface EventCount {
  label: string
  count: number
  value: number
}

const DAY = /^\d{4}-\d\d-\d\d$/
/** So many pieces are few. */
const LOW_STOCK = 3
const MAX_LINES = 20
const MAX_ADMINS = 5

export default async function dailySummary(request: Request): Promise<Response> {
  const shop = openShop(request)
  const { day: asked } = await readFields(request)
  const day = typeof asked === 'string' && DAY.test(asked) ? asked : await findYesterday(shop)
  const [low, searches, halfFound, chats, admins] = await Promise.all([
    lowStock(shop),
    readEvents(shop, 'search', day),
    readEvents(shop, 'search_half', day),
    readEvents(shop, 'chat_link', day),
    find<{ email: string; disabled?: boolean }>(shop, 'User', { role: 'admin' }, MAX_ADMINS),
  ])
  const body = [
    section(
      'Out of stock or nearly',
      low.map(({ name, stock_quantity }) => `${stock_quantity} ${readAsOneLine(name)}`),
    ),
    section('Looked for and not found', searches.filter(isNotFound).map(shown)),
    section('Looked for and found only in part', halfFound.map(shown)),
    section('Chat links opened', chats.map(shown)),
    `${shop.url}/\n`,
  ].join('\n')
  const to = admins.filter(({ disabled }) => !disabled).map(({ email }) => email)
  for (const email of to) await sendEmail(shop, { to: email, subject: `Your shop on ${day}`, body })
  return Response.json({ sent: to.length })
}

/** In the time zone of the shop, as the statistics are. */
async function findYesterday(shop: Shop): Promise<string> {
  const settings = await shop.call<{ shop: unknown }>('GET', '/admin/settings')
  const zone = readTimeZone(settings.shop)
  return addDays(readDay(isTimeZone(zone) ? zone : 'UTC', new Date()), -1)
}

async function lowStock(shop: Shop): Promise<Product[]> {
  const query = new URLSearchParams({
    q: JSON.stringify({ stock_quantity: { $lte: LOW_STOCK }, status: { $ne: 'hidden' } }),
    sort: '-updated_date',
    limit: String(MAX_LINES),
  })
  return shop.call('GET', `/entities/Product?${query}`)
}

async function readEvents(shop: Shop, event_name: string, day: string): Promise<EventCount[]> {
  const query = new URLSearchParams({ event_name, from: day, to: day })
  const path = `/app-logs/${shop.appId}/stats?${query}`
  return (await shop.callApi<{ events: EventCount[] }>('GET', path)).events
}

/** The value of a search is how many products it found. */
function isNotFound({ value }: EventCount): boolean {
  return value === 0
}

/** Marked as what somebody has typed: it is no line of ours, and no link of ours. */
function shown({ label, count }: EventCount): string {
  return `${count} x ${label ? `"${readAsOneLine(label)}"` : 'other'}`
}

const LONGEST_LABEL = 80

/** Returns a text of somebody else as one short line without web addresses, for a mail. */
function readAsOneLine(text: string): string {
  const line = text
    .replaceAll(/\S*(:\/\/|www\.)\S*/gi, '(web address)')
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('"', "'")
    .trim()
  return line.length > LONGEST_LABEL ? `${line.slice(0, LONGEST_LABEL)}…`.toWellFormed() : line
}

function section(title: string, lines: readonly string[]): string {
  const listed = lines.length > 0 ? lines.slice(0, MAX_LINES) : ['none']
  return `${title}\n${listed.map((line) => `  ${line}`).join('\n')}\n`
}
