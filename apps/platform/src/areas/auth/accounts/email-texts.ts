import { type EmailContent, renderEmail } from './email-layout.ts'

/** The shop as its mail names it. */
export interface Shop {
  readonly name: string
}

export function codeEmail({ name }: Shop, code: string, minutes: number): EmailContent {
  return renderEmail({
    shop: name,
    subject: `${code} is your code for ${name}`,
    parts: [
      'This code shows that the address is yours:',
      { code },
      `It works once, for ${minutes} minutes. Nobody of ours will ever ask you for it.`,
      'If you did not ask for an account, please do not pass it on; nothing happens then.',
    ],
  })
}

export function accountExistsEmail(
  { name }: Shop,
  links: { login: string; forgot: string },
): EmailContent {
  return renderEmail({
    shop: name,
    subject: `You have an account with ${name}`,
    parts: [
      'Somebody has just asked for a new account with this address. You have one already.',
      { link: links.login, label: 'Sign in' },
      { link: links.forgot, label: 'Choose a new password' },
      'If it was not you, nothing has changed and there is nothing to do.',
    ],
  })
}

export function resetEmail({ name }: Shop, link: string, minutes: number): EmailContent {
  return renderEmail({
    shop: name,
    subject: `Choose a new password for ${name}`,
    parts: [
      'Somebody has asked for a new password for your account.',
      { link, label: 'Choose a new password' },
      `The link works once, for ${minutes} minutes.`,
      'If it was not you, please ignore this mail: your password stays as it is.',
    ],
  })
}

export function invitationEmail({ name }: Shop, link: string, days: number): EmailContent {
  return renderEmail({
    shop: name,
    subject: `You are invited to ${name}`,
    parts: [
      `${name} has invited you to an account of your own.`,
      { link, label: 'Accept the invitation' },
      `The link works once, for ${days} days.`,
    ],
  })
}

export function alreadyMemberEmail({ name }: Shop, link: string): EmailContent {
  return renderEmail({
    shop: name,
    subject: `You have an account with ${name}`,
    parts: [
      `${name} has invited you. You have an account with this address already.`,
      { link, label: 'Sign in' },
    ],
  })
}

/** @param way how it came about, a {@link PasswordChange} */
export function passwordChangedEmail(
  { name }: Shop,
  link: string,
  way: string | undefined,
): EmailContent {
  const { happened, otherwise } = CHANGES.get(way) ?? BY_USER
  return renderEmail({
    shop: name,
    subject: `Your password for ${name} was changed`,
    parts: [happened, otherwise, { link, label: 'Choose a new password' }],
  })
}

const BY_USER = {
  happened:
    'The password of your account was changed, and wherever else you were signed in you are signed out.',
  otherwise:
    'If it was not you, somebody knows the password you had. Please choose another one now, also wherever else you use the old one:',
}
const CHANGES = new Map<string | undefined, typeof BY_USER>([
  [
    'reset',
    {
      happened: 'Your account has a new password, and everybody who was signed in is signed out.',
      otherwise:
        'If it was not you, somebody else reads your mail. Please choose another password, and change that of your mail as well:',
    },
  ],
  [
    'settings',
    {
      happened:
        'The password of your account was set in the settings of the server, and everybody who was signed in is signed out.',
      otherwise:
        'If you know nothing of it, please ask whoever looks after the server, and choose another password:',
    },
  ],
])

export function approvedEmail({ name }: Shop, link: string): EmailContent {
  return renderEmail({
    shop: name,
    subject: `Your account with ${name} is open`,
    parts: [
      `${name} has looked at your new account and lets you in.`,
      { link, label: 'Sign in' },
      'If you never asked for an account, please tell us by answering this mail.',
    ],
  })
}
