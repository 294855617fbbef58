import { ConfigError } from './config-error.ts'

type Given = (name: string) => string | undefined

/** The language model: on when its server is given. */
export function readModel(given: Given) {
  const baseUrl = given('LLM_BASE_URL')
  const model = given('LLM_MODEL')
  const apiKey = given('LLM_API_KEY')
  const imageModel = given('LLM_IMAGE_MODEL')
  if (!baseUrl && !model && !apiKey && !imageModel) return undefined
  if (!baseUrl || !model) {
    throw new ConfigError(
      'LLM_BASE_URL and LLM_MODEL should be given together, before LLM_API_KEY or LLM_IMAGE_MODEL.',
    )
  }
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new ConfigError(
      `LLM_BASE_URL is "${baseUrl}", but it should be an address such as https://llm.example/v1.`,
    )
  }
  return { baseUrl, model, apiKey, imageModel }
}

/** Servers of the own network that integrations and functions may call. */
export function readPrivateHosts(given: Given): string[] {
  return readList(given('OUTBOUND_PRIVATE_HOSTS')).map((text) => {
    if (/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/i.test(text)) return text
    throw new ConfigError(
      `OUTBOUND_PRIVATE_HOSTS holds "${text}", but it should name servers with their ports, such as erp.lan:8080.`,
    )
  })
}

/** The integrations that people who are signed in may call, beside admins. */
export function readIntegrationsForUsers(given: Given): string[] {
  return readList(given('INTEGRATIONS_FOR_USERS')).map((text) => {
    if (/^[\w-]+(?:\/[\w-]+)?$/.test(text)) return text
    throw new ConfigError(
      `INTEGRATIONS_FOR_USERS holds "${text}", but it should hold names such as SendEmail, package/Name or custom/slug.`,
    )
  })
}

const SECRET = 'INTEGRATION_SECRET_'

/** The secrets of custom integrations, by what stands after `INTEGRATION_SECRET_`. */
export function readIntegrationSecrets(
  environment: Record<string, string | undefined>,
): Record<string, string> {
  const secrets = Object.entries(environment).flatMap(([name, value]) =>
    name.startsWith(SECRET) && value?.trim() ? [[name.slice(SECRET.length), value.trim()]] : [],
  )
  return Object.fromEntries(secrets)
}

function readList(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean)
}
