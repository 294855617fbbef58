import type { OperatorCommand } from './command.ts'

interface Verb {
  /** Its arguments, and what it does. */
  help: string
  run: (command: OperatorCommand) => Promise<void>
}

/** What an operator does beside backups; docs/operator.md shows each. */
export const OPERATOR_VERBS: Readonly<Record<string, Verb>> = {
  doctor: {
    help: `doctor [--json] [--url http://127.0.0.1:PORT]
  Looks at all that the shop stands on: ok, warn or fail, each with what to do. Ends with 1 when something fails.
  Run it with the same variables as the shop.`,
    run: async (command) => (await import('./doctor-verb.ts')).doctorVerb(command),
  },
  admin: {
    help: `admin create|reset|sessions|end-sessions EMAIL, admin list
  Who may come into the back office, whether the shop runs or not.
  create        makes an account an admin, or gives a link that makes one; no password is typed here
  reset         gives a link for a new password, and opens an account that was closed
  list          all admins; --json says more
  sessions      where somebody is signed in
  end-sessions  signs somebody out everywhere`,
    run: async (command) => (await import('./admin-verb.ts')).adminVerb(command),
  },
  logs: {
    help: `logs [--follow] [--level warn] [--path /api] [--request ID] [--limit 100] [--json] [--url http://127.0.0.1:PORT]
  The newest lines of the running shop, some thousand of which it keeps; older ones are where its output goes.
  --follow   goes on until Ctrl-C
  --request  lines of one request: errors tell its id as request_id`,
    run: async (command) => (await import('./logs-verb.ts')).logsVerb(command),
  },
  demo: {
    help: `demo remove --yes
  Deletes the products of the demo; products of your own, settings and pictures stay.`,
    run: async (command) => (await import('./demo-verb.ts')).demoVerb(command),
  },
}
