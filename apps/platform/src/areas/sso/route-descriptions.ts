import { headers } from '@pitlane/protocol'
import {
  objectOf,
  type ParameterDescription,
  type RouteDescription,
  text,
} from '../../http/route-description.ts'

const area = 'Single sign-on'

const fromUrl: ParameterDescription = {
  in: 'query',
  name: 'from_url',
  description: 'Where to once signed in; an address of another origin counts as none.',
  schema: text,
}

const onBehalfOf: ParameterDescription = {
  in: 'header',
  name: headers.onBehalfOf,
  description: 'The word Bearer and the token of the user who is acted for.',
  schema: text,
}

export const notSetUpRoute: RouteDescription = {
  area,
  summary: 'A way to sign in that is not set up: leads to the sign-in page, which says so.',
  who: 'anyone',
  parameters: [fromUrl],
  answers: { 302: { description: 'On to the sign-in page.' } },
}

export const ssoLoginRoute: RouteDescription = {
  area,
  summary: 'Begins a sign-in at the identity provider.',
  who: 'anyone',
  parameters: [
    fromUrl,
    {
      in: 'query',
      name: 'popup_origin',
      description: 'Origin of the page that opened this one and waits for its message.',
      schema: text,
    },
  ],
  answers: { 302: { description: 'On to the provider.' } },
}

export const ssoCallbackRoute: RouteDescription = {
  area,
  summary: 'Where the identity provider sends the browser back to.',
  who: 'anyone',
  answers: {
    200: { description: 'A page that tells its opener the token.', type: 'text/html' },
    302: { description: 'Home with the token, or to the sign-in page that says what went wrong.' },
  },
}

export const accessTokenRoute: RouteDescription = {
  area,
  summary: "The provider's access token of a user.",
  who: 'service',
  parameters: [onBehalfOf],
  answers: {
    200: { description: 'The token.', schema: objectOf({ access_token: text }) },
  },
  errors: ['record_not_found', 'unavailable'],
}

export const idTokenRoute: RouteDescription = {
  area,
  summary: "The provider's id token of a user.",
  who: 'service',
  parameters: [onBehalfOf],
  answers: { 200: { description: 'The token.', schema: text } },
  errors: ['record_not_found', 'unavailable'],
}
