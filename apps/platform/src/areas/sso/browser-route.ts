import { string } from '../../http/schema.ts'

/** A browser comes to such a route with whatever token it still has. */
export const browserRoute = {
  method: 'GET',
  area: 'Single sign-on',
  who: 'anyone',
  gate: 'open',
  query: {
    from_url: string({
      description: 'Where to once signed in; an address of another origin counts as none.',
    }),
  },
} as const
