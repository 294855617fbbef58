import { readDay } from '@pitlane/calendar'
import { isEmailAddress } from '@pitlane/platform'
import type { Database } from '@pitlane/platform/operator'
import { type AdminSettings, paths, pathTo, type User } from '@pitlane/protocol'
import { appSettings } from '../app-settings.ts'
import type { OperatorCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { type OpenShop, withShop } from './shop-door.ts'

const PAGE = 1000

type Work = (shop: OpenShop, command: OperatorCommand) => Promise<void>

const WORKS: Readonly<Record<string, Work>> = {
  create,
  reset,
  list,
  sessions,
  'end-sessions': endSessions,
}

export async function adminVerb(command: OperatorCommand): Promise<void> {
  const [name = '', ...rest] = command.rest
  const work = Object.hasOwn(WORKS, name) ? WORKS[name] : undefined
  if (!work)
    throw new CommandError(`Please say what: admin ${Object.keys(WORKS).join(', admin ')}.`)
  const own = { ...command, rest }
  if (work !== list) readEmail(own)
  await withShop(command.config, command.values.url, (shop) => work(shop, own))
}

/** No password is typed here, where it would stay in the history of the shell: the new admin chooses one. */
async function create({ access, admin, db }: OpenShop, command: OperatorCommand): Promise<void> {
  const email = readEmail(command)
  const { say } = command
  const user = await findUser(admin, db, email)
  if (!user) {
    say(`This link makes ${email} an admin of the shop, once, within seven days:`)
    say(await access.invitationLink(email, 'admin'))
    return
  }
  if (user.role === 'admin' && !user.disabled) {
    say(`${email} is an admin already. A new password: npm run shop -- admin reset ${email}`)
    return
  }
  await admin.changeUser(user.id, { role: 'admin', disabled: false })
  say(`${email} is an admin now, with the password that they have.`)
}

async function reset({ access, admin, db }: OpenShop, command: OperatorCommand): Promise<void> {
  const user = await knownUser(admin, db, command)
  if (user.disabled) await admin.changeUser(user.id, { disabled: false })
  command.say(
    `This link lets ${user.email} choose a new password, once, within 45 minutes. All their sign-ins end then:`,
  )
  command.say(await access.resetLink(user.id))
}

async function list(
  { admin, client }: OpenShop,
  { say, values, config }: OperatorCommand,
): Promise<void> {
  const admins = (await allUsers(admin)).filter(({ role }) => role === 'admin')
  if (values.json) {
    say(JSON.stringify(admins, null, 2))
    return
  }
  if (admins.length === 0) say('There is no admin yet.')
  const path = pathTo(paths.adminSettings, { appId: config.appId })
  const { shop } = await client.asServiceRole.request<AdminSettings>('GET', path)
  const since = (date: string) => readDay(appSettings.timeZone(shop), new Date(date))
  for (const { email, full_name, disabled, created_date } of admins)
    say(`${email}  ${full_name}  since ${since(created_date)}${disabled ? '  closed' : ''}`)
}

async function sessions({ admin, db }: OpenShop, command: OperatorCommand): Promise<void> {
  const { say, values } = command
  const { id, email } = await knownUser(admin, db, command)
  const found = await admin.userSessions(id)
  if (values.json) say(JSON.stringify(found, null, 2))
  else if (found.length === 0) say(`${email} is signed in nowhere.`)
  else
    for (const each of found)
      say(`${each.created_date}  last used ${each.last_used_date}  ${each.user_agent ?? ''}`)
}

async function endSessions({ admin, db }: OpenShop, command: OperatorCommand): Promise<void> {
  const { id, email } = await knownUser(admin, db, command)
  const count = (await admin.userSessions(id)).length
  await admin.endUserSessions(id)
  command.say(`${email} is signed out everywhere (${count}).`)
}

function readEmail({ rest }: OperatorCommand): string {
  const email = (rest[0] ?? '').trim().toLowerCase()
  if (rest.length !== 1 || !isEmailAddress(email))
    throw new CommandError('Please give one email address, such as owner@shop.example.')
  return email
}

async function knownUser(
  admin: OpenShop['admin'],
  db: Database,
  command: OperatorCommand,
): Promise<User> {
  const email = readEmail(command)
  const user = await findUser(admin, db, email)
  if (!user) throw new CommandError(`There is no account of ${email}.`)
  return user
}

async function findUser(
  admin: OpenShop['admin'],
  db: Database,
  email: string,
): Promise<User | undefined> {
  const query = db.build.selectFrom('users').select('id').where('email', '=', email)
  const [row] = await db.read<{ id: string }>(query.compile())
  return row && admin.user(row.id)
}

async function allUsers(admin: OpenShop['admin']): Promise<User[]> {
  const found: User[] = []
  for (;;) {
    const page = await admin.users({ limit: PAGE, skip: found.length })
    found.push(...page)
    if (page.length < PAGE) return found
  }
}
