import type { OperatorCommand } from './command.ts'
import type { VerbForm } from './verb-form.ts'

interface Verb extends VerbForm {
  run: (command: OperatorCommand) => Promise<void>
}

/** What an operator does beside backups; docs/operator.md shows each. */
export const OPERATOR_VERBS: Readonly<Record<string, Verb>> = {
  doctor: {
    help: `doctor [--json] [--url http://127.0.0.1:PORT]
  Looks at all that the shop stands on: ok, warn or fail, each with what to do. Ends with 1 when something fails.
  Run it with the same variables as the shop.`,
    options: ['json', 'url'],
    most: 0,
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
    options: ['json', 'url'],
    most: 2,
    run: async (command) => (await import('./admin-verb.ts')).adminVerb(command),
  },
  logs: {
    help: `logs [--follow] [--level warn] [--path /api] [--request ID] [--limit 100] [--json] [--url http://127.0.0.1:PORT]
  The newest lines of the running shop, some thousand of which it keeps; older ones are where its output goes.
  --follow   goes on until Ctrl-C
  --request  lines of one request: errors tell its id as request_id`,
    options: ['follow', 'level', 'path', 'request', 'limit', 'json', 'url'],
    most: 0,
    run: async (command) => (await import('./logs-verb.ts')).logsVerb(command),
  },
  export: {
    help: `export FOLDER
  Writes all of the shop into a new folder, while it runs: JSON Lines for each table, the files, and a manifest.
  Links of sign-ins are in it as hashes, and people with their addresses: keep it as private as the shop.`,
    options: [],
    most: 1,
    run: async (command) => (await import('./copy-verbs.ts')).exportVerb(command),
  },
  import: {
    help: `import FOLDER, import --hosted FOLDER
  Fills a new shop, which must not be running, with an export: DATABASE_URL and FILES_URL say where.
  One that was cut off goes on when it is begun again.
  --hosted  the folder is an export of the hosted platform, such as Product_export.csv and User.json: records are added to the
            shop, which may be running, with their ids, dates and creators, and its people are invited by mail;
            what was taken in before is passed over`,
    options: ['hosted', 'url'],
    most: 1,
    run: async (command) => (await import('./copy-verbs.ts')).importVerb(command),
  },
  move: {
    help: `move [--to DATABASE_URL] [--files-to FILES_URL], move --reopen
  Copies the shop to another database, another place of files, or both, and compares. It goes on being read meanwhile.
  --to        postgres://user:password@host/name, or sqlite:./data/shop.db; must be empty
  --files-to  s3://bucket?endpoint=…, or file:./data/files
  --reopen    lets what DATABASE_URL names be written again after it was moved away from
  Afterwards stop the shop, and start it with the new addresses. The old side stays as it was, and is not written any more.
  A move that was cut off goes on when it is begun again; the shop may be written again within five minutes.`,
    options: ['to', 'files-to', 'reopen'],
    most: 0,
    run: async (command) => (await import('./copy-verbs.ts')).moveVerb(command),
  },
  reindex: {
    help: `reindex
  Reads all records anew into the indexes of words in which searches look, while the shop runs. Needed after the database was
  changed by other programs, or vacuumed.`,
    options: [],
    most: 0,
    run: async (command) => (await import('./reindex-verb.ts')).reindexVerb(command),
  },
  update: {
    help: `update [VERSION] [--from FOLDER] [--back] [--service NAMES] [--to PLACE]
  Brings the shop to the newest version, or to a tag or commit that is named. It is installed and built beside the one that runs;
  the shop is backed up, and the new version tried with a copy of its data; only then they change places and the service
  of systemd that runs the shop is started again. What fails leaves the version that runs. A shop that is no service is stopped before.
  --from FOLDER    takes the version that another checkout has, instead of asking the address it was cloned from
  --back           returns to the version before the last update, as long as that knows the shape of the data
  --service NAMES  of systemd, instead of pitlane; of several, separated by commas, one restarts after the other
  --to PLACE       where the backup goes, as for backup`,
    options: ['from', 'back', 'service', 'to'],
    most: 1,
    run: async (command) => (await import('./update/update-verb.ts')).updateVerb(command),
  },
  demo: {
    help: `demo remove --yes
  Deletes the products of the demo; products of your own, settings and pictures stay.`,
    options: ['yes', 'url'],
    most: 1,
    run: async (command) => (await import('./demo-verb.ts')).demoVerb(command),
  },
}
