import { once } from 'node:events'
import { connect } from 'node:tls'
import { paths, pathTo } from '@pitlane/protocol'
import { buildAddress, isAnswering } from '../shop-door.ts'
import { type Check, fail, ok, TIMEOUT_MS, warn } from './finding.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_DAYS = 14
const LAST_DAYS = 3
const LOCAL = /^(localhost|127\.|\[?::1)/

export const server: Check = async ({ config, url }) => {
  const address = buildAddress(config, url)
  if (!(await isAnswering(address)))
    return warn(`No shop answers at ${address}: start it, or say --url http://127.0.0.1:PORT.`)
  const response = await ask(`${address}${paths.ready}`)
  if (response.ok) return ok(`The shop at ${address} takes work.`)
  const { message = 'it says no more' }: { message?: string } = JSON.parse(response.text || '{}')
  return fail(`The shop at ${address} takes no work: ${message}`)
}

/** Seen from this machine alone: whether others can reach it is for them to say. */
export const publicUrl: Check = async ({ config }) => {
  const { hostname, protocol } = new URL(config.publicUrl)
  if (LOCAL.test(hostname))
    return warn(
      `PUBLIC_URL is ${config.publicUrl}, which only this machine can open: set it to the address that visitors use.`,
    )
  const response = await ask(`${config.publicUrl}${paths.health}`)
  if (!response.ok || !response.text.includes('alive'))
    return fail(
      `${config.publicUrl} answers ${response.status}, but not as this shop: look at the proxy before it.`,
    )
  return protocol === 'https:'
    ? ok(`${config.publicUrl} leads to a shop.`)
    : warn(
        `${config.publicUrl} is not encrypted: put a proxy with HTTPS before it, docs/deploy shows how.`,
      )
}

export const certificate: Check = async ({ config }) => {
  const { hostname, protocol, port } = new URL(config.publicUrl)
  if (protocol !== 'https:') return ok('PUBLIC_URL has none.')
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    // One that nobody trusts is told as such, with its end.
    rejectUnauthorized: false,
    timeout: TIMEOUT_MS,
  })
  try {
    socket.once('timeout', () => socket.destroy(new Error('it does not answer')))
    await once(socket, 'secureConnect')
    const days = Math.floor(
      (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS,
    )
    if (days < 0) return fail('The certificate has ended: renew it, visitors are being warned.')
    if (!socket.authorized)
      return fail(
        `Browsers do not trust the certificate (${String(socket.authorizationError)}): get one from a known authority.`,
      )
    if (days < LAST_DAYS) return fail(`The certificate ends in ${days} days: renew it now.`)
    return days < SOON_DAYS
      ? warn(`The certificate ends in ${days} days: see why it was not renewed by itself.`)
      : ok(`The certificate is good for ${days} days.`)
  } finally {
    socket.destroy()
  }
}

export const model: Check = async ({ config }) => {
  if (!config.model) return ok('None is configured.')
  const { baseUrl, apiKey, model: name } = config.model
  const response = await ask(`${baseUrl.replace(/\/+$/, '')}/models`, {
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  })
  if (response.status === 401 || response.status === 403)
    return fail('The model refuses its key: set LLM_API_KEY anew.')
  if (!response.ok && response.status !== 404)
    return fail(`The model answers ${response.status}: look at its server, or at LLM_BASE_URL.`)
  return ok(`${name} answers at ${new URL(baseUrl).host}.`)
}

/** Whether what others send to this shop gets here. */
export const webhook: Check = async ({ config }) => {
  const { whatsApp, telegram, appId } = config
  if (!whatsApp && !telegram) return ok('None is configured.')
  if (whatsApp) {
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': whatsApp.verifyToken,
      'hub.challenge': '4711',
    })
    const address = `${config.publicUrl}${pathTo(paths.whatsAppWebhook, { appId })}`
    const response = await ask(`${address}?${query.toString()}`)
    if (response.text !== '4711')
      return fail(
        `${address} does not answer as WhatsApp expects: look at PUBLIC_URL and the proxy before it.`,
      )
  }
  if (telegram) {
    const response = await ask(`${telegram.apiUrl}/bot${telegram.botToken}/getWebhookInfo`)
    const { result }: { result?: { url?: string; last_error_message?: string } } = JSON.parse(
      response.text || '{}',
    )
    const wanted = `${config.publicUrl}${pathTo(paths.telegramWebhook, { appId })}`
    if (!response.ok) return fail('Telegram refuses the bot: set TELEGRAM_BOT_TOKEN anew.')
    if (result?.url !== wanted)
      return fail(
        `Telegram sends to ${result?.url || 'nobody'} instead of ${wanted}: set the webhook again, docs/agents.md says how.`,
      )
    if (result.last_error_message)
      return warn(
        `Telegram could not deliver lately (${result.last_error_message}): look at the log of the shop.`,
      )
  }
  return ok('Messages of other services get here.')
}

async function ask(
  address: string,
  headers: Record<string, string> = {},
): Promise<{ ok: boolean; status: number; text: string }> {
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  return { ok: response.ok, status: response.status, text: await response.text() }
}
