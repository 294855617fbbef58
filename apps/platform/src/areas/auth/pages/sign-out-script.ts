import { createHash } from 'node:crypto'
import { FORMER_TOKEN_KEY, paths, TOKEN_KEYS } from '@pitlane/protocol'
import { Html } from '../../../http/html.ts'

/** The public client of the platform that ours speaks like keeps its token under this key. */
const PUBLIC_CLIENT_KEY = 'base44_access_token'

const keys = [...TOKEN_KEYS, PUBLIC_CLIENT_KEY, FORMER_TOKEN_KEY]

/** As a client does whose password is refused: forgets the tokens of this browser, and ends their sessions. */
const source = `try {
  const keys = ${JSON.stringify(keys)}
  const tokens = new Set(keys.map((key) => localStorage.getItem(key)).filter(Boolean))
  for (const key of keys) localStorage.removeItem(key)
  for (const token of tokens)
    fetch(${JSON.stringify(paths.logout)}, {
      method: 'POST',
      keepalive: true,
      headers: { authorization: 'Bearer ' + token },
    }).catch(() => undefined)
} catch {
  // Where the browser keeps nothing, nobody was signed in.
}`

/** Signs out whoever was signed in with this browser; a browser without scripts keeps no sign-in. */
export const signOutScript = new Html(`<script>${source}</script>`)

export const signOutScriptHash = `'sha256-${createHash('sha256').update(source).digest('base64')}'`
