import {
  date,
  done,
  objectOf,
  type RouteDescription,
  refTo,
  text,
} from '../../http/route-description.ts'
import { changePasswordBody, loginBody } from './bodies.ts'

const area = 'Sign-in'

export const loginRoute: RouteDescription = {
  area,
  summary: 'Signs in by email and password.',
  who: 'anyone',
  body: { description: 'Email and password.', schema: loginBody.schema },
  answers: {
    200: {
      description: 'The token, and whose it is.',
      schema: objectOf({ success: { const: true }, access_token: text, user: refTo('User') }),
    },
  },
  errors: [
    'human_check_failed',
    'invalid_credentials',
    'email_not_verified',
    'user_not_registered',
    'unavailable',
  ],
}

export const returnRoute: RouteDescription = {
  area,
  summary: 'Signs out, and sends the browser on.',
  who: 'anyone',
  parameters: [
    {
      in: 'query',
      name: 'from_url',
      description: 'Where to; an address of another origin than those allowed counts as none.',
      schema: text,
    },
  ],
  answers: { 302: { description: 'On to the address, or to the front page.' } },
}

export const logoutRoute: RouteDescription = {
  area,
  summary: 'Ends the sign-in whose token comes along.',
  who: 'anyone',
  answers: { 200: { description: 'Also when there was none.', schema: done } },
}

export const changePasswordRoute: RouteDescription = {
  area,
  summary: 'Changes the own password.',
  details: 'All other sign-ins of the account end.',
  who: 'user',
  body: {
    description: 'The password as it is and as it is to be.',
    schema: changePasswordBody.schema,
  },
  answers: { 200: { description: 'It is changed.', schema: done } },
  errors: ['wrong_password', 'forbidden', 'weak_password'],
}

export const sessionsRoute: RouteDescription = {
  area,
  summary: 'The own sign-ins that are still good.',
  who: 'user',
  answers: {
    200: {
      description: 'One each.',
      schema: {
        type: 'array',
        items: objectOf({
          id: text,
          created_date: date,
          last_used_date: { ...date, description: 'Known to the hour.' },
          expires_date: date,
          user_agent: { type: ['string', 'null'] },
          is_current: { type: 'boolean', description: 'Whether the call was made with this one.' },
        }),
      },
    },
  },
}

export const endOthersRoute: RouteDescription = {
  area,
  summary: 'Ends all of the own sign-ins but this one.',
  who: 'user',
  answers: { 200: { description: 'They have ended.', schema: done } },
}

export const endSessionRoute: RouteDescription = {
  area,
  summary: 'Ends one of the own sign-ins.',
  who: 'user',
  answers: { 200: { description: 'It has ended.', schema: done } },
  errors: ['record_not_found'],
}
