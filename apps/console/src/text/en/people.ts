import type { Role, SignInOutcome, SignInWay } from '@pitlane/protocol'

const roles: Record<Role, string> = { admin: 'Admin', user: 'Customer' }
const ways: Record<SignInWay, string> = {
  password: 'Password',
  code: 'Code by mail',
  invitation: 'Invitation',
  single_sign_on: 'Single sign-on',
}
const outcomes: Record<SignInOutcome, string> = {
  signed_in: 'Signed in',
  refused: 'Wrong password',
  unverified: 'E-mail not confirmed',
  disabled: 'Account disabled',
}

const changedFields: Readonly<Record<string, string>> = {
  role: 'Role',
  disabled: 'Disabled',
  full_name: 'Name',
  public_settings: 'Who may enter',
  registration: 'Who may register',
  password_link: 'Link for a new password',
  former_tokens_end: 'Former tokens end',
  ends_date: 'Ends',
  deleted: 'Deleted',
  days: 'Kept for days',
  exported: 'Downloaded',
}

/** Says no more than is known: whether there is a mail server comes a moment after the page. */
function howItGoesOut(sendsMail: boolean | undefined): string {
  if (sendsMail === undefined) return 'They get a link.'
  return sendsMail
    ? 'They get a mail with a link.'
    : 'This shop has no mail server, so nothing is sent: you get a link to hand over yourself.'
}

export const people = {
  conversations: 'Their conversations',
  title: 'People',
  lead: 'Who may come in, and what they may do.',
  views: 'Views of people',
  everybody: 'Everybody',
  signIns: 'Sign-ins',
  signInsLead: 'Who has signed in, and who has tried to.',
  signInsNone: 'No sign-ins yet.',
  changes: 'Changes',
  changesLead: 'What was changed of people and of the shop’s settings, and by whom.',
  changesNone: 'Nothing has been changed yet.',
  changedBy: 'By',
  changed: 'Of',
  beforeAndAfter: 'Before → after',
  changedFields,
  settings: 'Settings',
  keptNoLonger: (what: string) => `${what}, kept no longer`,
  personalData: 'What was kept of a person',
  erasedPerson: 'Somebody who was erased',
  invitationOf: (email: string) => `Invitation of ${email}`,
  byService: 'The server',
  nothing: 'nothing',
  tooLong: 'too long to show',
  unknownAccount: 'No such account',
  search: 'Search by name or e-mail',
  none: 'Nobody is here yet',
  noneFound: 'Nobody has this in their name or e-mail',
  person: 'Person',
  role: 'Role',
  status: 'Status',
  since: 'Since',
  when: 'When',
  device: 'Device',
  way: 'Way',
  network: 'Network',
  roles,
  roleHints: {
    admin: 'Sees and changes everything, this room included.',
    user: 'Shops, and sees their own things.',
  } satisfies Record<Role, string>,
  ways,
  outcomes,
  active: 'Active',
  disabled: 'Disabled',
  unconfirmed: 'E-mail not confirmed',
  you: 'You',
  invite: 'Invite',
  inviteTitle: 'Invite somebody',
  inviteWhy: (sendsMail: boolean | undefined) =>
    `${howItGoesOut(sendsMail)} The link is good for seven days.`,
  noMail:
    'This shop has no mail server. Invitations and new passwords are links that you hand over yourself, and nobody can register by e-mail.',
  email: 'E-mail',
  sendInvitation: 'Send the invitation',
  makeLink: 'Make the link',
  link: 'Link',
  linkFor: (whom: string) => `The link for ${whom}`,
  linkWhy: {
    user: 'Hand it over yourself, in a chat for example. Whoever opens it first makes the account.',
    admin:
      'Hand it over yourself, in a chat for example. Whoever opens it first makes the account, which sees and changes everything.',
  } satisfies Record<Role, string>,
  copyLink: 'Copy link',
  copyLinkOf: (email: string) => `Copy link for ${email}`,
  linkCopied: (email: string) => `The link for ${email} is copied.`,
  invited: (email: string) => `${email} has been invited.`,
  invitations: 'Invited, not here yet',
  goodUntil: (moment: string) => `the link is good until ${moment}`,
  inviteAgain: 'Send again',
  inviteAgainOf: (email: string) => `Send again to ${email}`,
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation of ${email}`,
  withdrawn: (email: string) => `The invitation of ${email} is withdrawn.`,
  inviteFailed: 'The invitation could not be sent.',
  access: 'Access',
  ownAccess: 'Nobody changes their own role or closes their own account.',
  makeRole: (role: Role) => (role === 'admin' ? 'Make an admin' : 'Make a customer'),
  askRole: (name: string, role: Role) =>
    role === 'admin' ? `Make ${name} an admin?` : `Make ${name} a customer?`,
  askRoleWhy: (role: Role) =>
    role === 'admin'
      ? 'They will see and change everything, this room included.'
      : 'They will no longer see this room.',
  roleChanged: (name: string, role: Role) =>
    `${name} is ${role === 'admin' ? 'an admin' : 'a customer'} now.`,
  newPassword: 'New password',
  askNewPassword: (name: string) => `Let ${name} choose a new password?`,
  askNewPasswordWhy: (sendsMail: boolean | undefined) =>
    `${howItGoesOut(sendsMail)} The link is good for 45 minutes. Until it is used, nothing changes.`,
  passwordMailed: (email: string) => `A link for a new password is on its way to ${email}.`,
  passwordLinkWhy:
    'Hand it over yourself, to them alone: whoever opens it has their account. It is good for 45 minutes.',
  disable: 'Disable',
  enable: 'Let in again',
  askDisable: (name: string) => `Disable ${name}?`,
  askDisableWhy: 'They are signed out everywhere and cannot come in until you let them in again.',
  isDisabled: (name: string) => `${name} cannot come in any more.`,
  isEnabled: (name: string) => `${name} may come in again.`,
  sessions: 'Signed in on',
  sessionsNone: 'Not signed in anywhere.',
  thisOne: 'This device',
  lastUsed: (moment: string) => `last used ${moment}`,
  signedInAt: (moment: string) => `signed in ${moment}`,
  end: 'Sign out',
  endOf: (device: string) => `Sign out ${device}`,
  endAll: 'Sign out everywhere',
  askEndAll: (name: string) => `Sign ${name} out everywhere?`,
  askEndAllWhy: 'Each device asks for the password again.',
  ended: 'Signed out there.',
  endedAll: 'Signed out everywhere.',
  latestSignIns: 'Latest sign-ins',
  notSaved: 'This could not be changed. Please try again.',
  unknownDevice: 'Unknown device',
  on: (browser: string, system: string) => `${browser} on ${system}`,
}
