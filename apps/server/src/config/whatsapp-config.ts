import { ConfigError } from './config-error.ts'

type Given = (name: string) => string | undefined

const API_URL = 'https://graph.facebook.com/v23.0'
const NAMES = [
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
]

/** Chats with agents in WhatsApp: on when all four are given. */
export function readWhatsApp(given: Given) {
  const values = NAMES.map(given)
  if (values.every((value) => value === undefined)) return undefined
  const [phoneNumberId, token, appSecret, verifyToken] = values
  if (!phoneNumberId || !token || !appSecret || !verifyToken) {
    throw new ConfigError(`${NAMES.join(', ')} should be given together.`)
  }
  const apiUrl = given('WHATSAPP_API_URL') ?? API_URL
  if (!URL.canParse(apiUrl) || !/^https?:$/.test(new URL(apiUrl).protocol)) {
    throw new ConfigError(
      `WHATSAPP_API_URL is "${apiUrl}", but it should be an address such as ${API_URL}.`,
    )
  }
  return { phoneNumberId, token, appSecret, verifyToken, apiUrl }
}
