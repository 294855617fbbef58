import { ConfigError } from './config-error.ts'

type Given = (name: string) => string | undefined

const API_URL = 'https://api.telegram.org'
const NAMES = ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME', 'TELEGRAM_WEBHOOK_SECRET']

/** Chats with agents in Telegram: on when all three are given. */
export function readTelegram(given: Given) {
  const values = NAMES.map(given)
  if (values.every((value) => value === undefined)) return undefined
  const [botToken, name, webhookSecret] = values
  if (!botToken || !name || !webhookSecret) {
    throw new ConfigError(`${NAMES.join(', ')} should be given together.`)
  }
  const botName = name.replace(/^@/, '')
  if (!/^\w{5,32}$/.test(botName)) {
    throw new ConfigError(`TELEGRAM_BOT_NAME is "${name}", but it should be one such as PartsBot.`)
  }
  if (!/^[\w-]{16,256}$/.test(webhookSecret)) {
    throw new ConfigError(
      'TELEGRAM_WEBHOOK_SECRET should have 16 to 256 letters, digits, _ or - and no others.',
    )
  }
  const apiUrl = given('TELEGRAM_API_URL') ?? API_URL
  if (!URL.canParse(apiUrl) || !/^https?:$/.test(new URL(apiUrl).protocol)) {
    throw new ConfigError(
      `TELEGRAM_API_URL is "${apiUrl}", but it should be an address such as ${API_URL}.`,
    )
  }
  return { botToken, botName, webhookSecret, apiUrl }
}
