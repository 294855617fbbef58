import type { ServiceToken, TokenGrace } from '@pitlane/protocol'

const sources: Record<ServiceToken['source'], string> = {
  configured: 'Of the server’s configuration',
  made: 'Made here',
}
const graces: Record<TokenGrace, string> = {
  0: 'at once',
  60: 'in an hour',
  1440: 'in a day',
}

export const programs = {
  title: 'Programs',
  lead: 'A service token lets a program do everything, as the server itself may. It is never for a browser.',
  sources,
  graces,
  make: 'Make a new token',
  makeTitle: 'A new service token',
  makeWhy:
    'All others end, those of the server’s configuration too: every program needs the new one.',
  former: 'The others end',
  made: 'Made',
  lastUse: 'Last used',
  state: 'State',
  unused: 'never used',
  used: (moment: string) => `used ${moment}`,
  good: 'Good',
  ends: (moment: string) => `Good until ${moment}`,
  ended: (moment: string) => `Ended ${moment}`,
  end: 'End now',
  endOf: (name: string) => `End now: ${name}`,
  askEnd: 'End this token?',
  askEndWhy: 'Programs that use it are refused at once. This cannot be taken back.',
  isEnded: 'The token has ended.',
  none: 'There is no token: no program may come in.',
  failed: 'That did not work. Please try again.',
  onlyNow: 'Copy it now: it is shown this once, and kept nowhere.',
  token: 'Service token',
  done: 'I have it',
}
