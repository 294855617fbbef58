export const session = {
  loading: 'Loading…',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  signOut: 'Sign out',
  email: 'E-mail',
  password: 'Password',
  show: 'Show the password',
  forgot: 'Forgot the password?',
  otherWays: 'Sign in another way',
  withService: (name: string) => `Sign in with ${name}`,
  blocked: 'The browser has not opened a window for it. Please allow this page to.',
  done: 'You are signed in',
  doneWhy: 'You may close this window: the other one goes on.',
  wrong: 'This e-mail and password do not belong together.',
  tooOften: 'Too many attempts. Please wait a minute.',
  noConnection: 'The shop cannot be reached. Check the connection and try again.',
  unreachable: 'The shop cannot be reached',
  unreachableWhy: 'Check the connection. You stay signed in.',
  tryAgain: 'Try again',
  notAdmin: 'This is the owner’s room',
  notAdminWhy: (email: string) =>
    `You are signed in as ${email}. Only an admin of this shop may come in here.`,
  toShop: 'Go to the shop',
  askedBecause: { ended: 'Please sign in again', 'not-recent': 'Is it you?' },
  askedWhy: {
    ended: (email: string) =>
      `The session of ${email} has ended. What you have typed is still here.`,
    'not-recent': (email: string) =>
      `Nobody who only finds your screen open may do this. Please sign in as ${email} again.`,
  },
  goOn: 'Sign in and go on',
  notNow: 'Not now',
}
