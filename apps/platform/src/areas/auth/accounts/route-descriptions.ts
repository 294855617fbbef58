import {
  objectOf,
  type RouteDescription,
  recordId,
  refTo,
  text,
} from '../../../http/route-description.ts'
import { emailBody, inviteBody, registerBody, resetPasswordBody, verifyOtpBody } from '../bodies.ts'

const area = 'Accounts by mail'
const told = objectOf({ success: { const: true }, message: text })

export const registerRoute: RouteDescription = {
  area,
  summary: 'Asks for an account; a code is sent by mail.',
  details: 'The answer is the same whether or not there is an account.',
  who: 'anyone',
  body: { description: 'Email and password.', schema: registerBody.schema },
  answers: {
    200: {
      description: 'A mail is on its way.',
      schema: objectOf({ id: text, message: text, otp_expires_in_minutes: { type: 'integer' } }),
    },
  },
  errors: [
    'invalid_email',
    'unusable_password',
    'human_check_failed',
    'registration_closed',
    'unavailable',
  ],
}

export const verifyOtpRoute: RouteDescription = {
  area,
  summary: 'Makes the account by the code that came by mail, and signs in.',
  who: 'anyone',
  body: { description: 'The address and its code.', schema: verifyOtpBody.schema },
  answers: {
    200: {
      description: 'The token, and the id of the user.',
      schema: objectOf({
        success: { const: true },
        id: recordId,
        access_token: text,
        message: text,
      }),
    },
  },
  errors: ['invalid_email', 'invalid_code', 'registration_closed'],
}

export const resendOtpRoute: RouteDescription = {
  area,
  summary: 'Sends another code.',
  details: 'The answer is the same whether or not somebody registers. One mail a minute.',
  who: 'anyone',
  body: { description: 'The address.', schema: emailBody.schema },
  answers: { 200: { description: 'Taken.', schema: told } },
  errors: ['invalid_email', 'registration_closed'],
}

export const resetRequestRoute: RouteDescription = {
  area,
  summary: 'Sends a link for a new password.',
  details: 'The answer is the same whether or not there is an account. One mail a minute.',
  who: 'anyone',
  body: { description: 'The address.', schema: emailBody.schema },
  answers: { 200: { description: 'Taken.', schema: told } },
  errors: ['invalid_email'],
}

export const resetPasswordRoute: RouteDescription = {
  area,
  summary: 'Sets a new password by the link that came by mail.',
  details: 'All sign-ins of the account end.',
  who: 'anyone',
  body: { description: 'The token of the link.', schema: resetPasswordBody.schema },
  answers: { 200: { description: 'Whose password it is.', schema: refTo('User') } },
  errors: ['invalid_link', 'unusable_password'],
}

export const inviteRoute: RouteDescription = {
  area,
  summary: 'Invites somebody by mail.',
  who: 'admin',
  body: { description: 'Whom, and as what.', schema: inviteBody.schema },
  answers: { 200: { description: 'A mail is on its way.', schema: told } },
  errors: ['invalid_email', 'validation_failed'],
}
