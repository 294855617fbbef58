import { admins, clock, database, jobs, replica } from './checks/database-checks.ts'
import type { Check, Finding, Place } from './checks/finding.ts'
import { backups, disk, permissions, versions } from './checks/machine-checks.ts'
import { certificate, model, publicUrl, server, webhook } from './checks/network-checks.ts'
import { files, mail } from './checks/service-checks.ts'
import type { OperatorCommand } from './command.ts'
import { CommandError } from './command-error.ts'

const CHECKS: Readonly<Record<string, readonly [check: Check, advice: string]>> = {
  disk: [disk, 'look at the disk of the data'],
  permissions: [permissions, 'look at the folder of the data'],
  versions: [versions, 'install the shop again'],
  clock: [clock, 'mend the database first'],
  database: [database, 'look at DATABASE_URL and at the server that it names'],
  replica: [replica, 'look at DATABASE_READ_URL and at the server that it names'],
  admins: [admins, 'mend the database first'],
  jobs: [jobs, 'mend the database first'],
  files: [files, 'look at FILES_URL, its keys and its server'],
  mail: [mail, 'look at SMTP_URL and at the server that it names'],
  model: [model, 'look at LLM_BASE_URL and at the server that it names'],
  webhook: [webhook, 'look at PUBLIC_URL and the proxy before the shop'],
  server: [server, 'start the shop'],
  PUBLIC_URL: [publicUrl, 'look at the name, the network and the proxy before the shop'],
  certificate: [certificate, 'look at the proxy before the shop'],
  backups: [backups, 'look at BACKUP_FOLDER'],
}

/** Looks at everything, whatever is wrong with the rest. @throws CommandError when something fails */
export async function doctorVerb(command: OperatorCommand): Promise<void> {
  const { say, values, config, folder, version } = command
  const place = { config, folder, version, url: values.url }
  const findings = await Promise.all(
    Object.entries(CHECKS).map(([what, check]) => describeFinding(what, check, place)),
  )
  if (values.json) say(JSON.stringify(findings, null, 2))
  else
    for (const { what, state, text } of findings)
      say(`${state.padEnd(4)}  ${what.padEnd(11)}  ${text}`)
  const failed = findings.filter(({ state }) => state === 'fail')
  if (failed.length > 0)
    throw new CommandError(
      `${failed.length} of ${findings.length} fail: ${failed.map(({ what }) => what).join(', ')}.`,
    )
}

async function describeFinding(
  what: string,
  [check, advice]: readonly [Check, string],
  place: Place,
): Promise<Finding> {
  try {
    return { what, ...(await check(place)) }
  } catch (error) {
    return { what, state: 'fail', text: `${describeError(error)}: ${advice}.` }
  }
}

/** The innermost reason says most: "fetch failed" is none. */
function describeError(error: unknown): string {
  let reason = error
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause
  if (reason instanceof AggregateError) reason = reason.errors[0]
  const text = reason instanceof Error ? reason.message : String(reason)
  return text.replace(/\.$/, '')
}
