/** A secret with which programs may do everything, as admins see it: never the secret itself. */
export interface ServiceToken {
  /** Null for one of the server's configuration that was not used yet. */
  id: string | null
  /** Where it comes from: the server's configuration, or the back office. */
  source: 'configured' | 'made'
  /** When it was made; of a configured one when it was first used. */
  created_date: string | null
  by_email: string | null
  /** When it was last used, to the hour. */
  used_date: string | null
  /** From when on it is refused; null while nothing ends it. */
  ends_date: string | null
}

/** How many minutes the former tokens are still good after a new one was made. */
export const TOKEN_GRACES = [0, 60, 1440] as const
export type TokenGrace = (typeof TOKEN_GRACES)[number]

/** The answer to a new one, and the only one that holds the secret. */
export interface NewServiceToken {
  token: string
}
