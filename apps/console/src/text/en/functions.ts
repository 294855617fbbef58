import type { FunctionInfo, FunctionLimits } from '@pitlane/protocol'

const callers: Record<FunctionInfo['who'], string> = {
  anyone: 'anyone',
  user: 'users who are signed in',
  admin: 'admins',
  service: 'the shop itself',
}
const changes = { create: 'created', update: 'changed', delete: 'deleted' }

export const functions = {
  title: 'Functions',
  lead: 'Programs of your own that run on the server: when they run, what bounds them, how they went.',
  none: 'No functions yet',
  noneWhy:
    'A function is a file in the folder functions. How to add one stands in docs/functions.md.',
  who: 'Called by',
  callers,
  hosts: 'May call',
  everyHost: 'every public server',
  limits: 'Limits',
  limitsText: ({ seconds, memory_mb, calls }: FunctionLimits) =>
    `${seconds} s, ${memory_mb} MB of memory, ${calls} calls at once`,
  schedule: 'Runs by itself',
  next: 'Next run',
  never: 'never again',
  hourly: (minutes: number) =>
    minutes === 0 ? 'every hour, on the hour' : `every hour, ${minutes} minutes past`,
  daily: (time: string, timezone: string) => `every day at ${time} (${timezone})`,
  weekly: (day: string, time: string, timezone: string) => `every ${day} at ${time} (${timezone})`,
  cron: (line: string, timezone: string) => `cron ${line} (${timezone})`,
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  automations: 'Runs after changes',
  change: (entity: string, on: readonly (keyof typeof changes)[]) =>
    `${entity} ${on.map((one) => changes[one]).join(', ')}`,
  messages: 'Runs on each message in',
  channels: { whatsapp: 'WhatsApp', telegram: 'Telegram' },
  runs: 'Last runs',
  runsOf: (name: string) => `Last runs of ${name}`,
  noRuns: 'None among the newest lines of the server’s log.',
  succeeded: 'Answered',
  failed: 'Failed',
  took: (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`),
  triggers: new Map([
    ['request', 'by a request'],
    ['schedule', 'by schedule'],
    ['automation', 'after a record changed'],
    ['message', 'by a message'],
    ['agent', 'by an agent'],
    ['integration', 'by an integration'],
    ['manual', 'by hand'],
  ]),
  caller: (id: string) => `Called by ${id || 'a visitor'}`,
  noOutput: 'It wrote nothing to the console.',
  runNow: 'Run now',
  runNowOf: (name: string) => `Run now: ${name}`,
  started: (name: string) => `${name} runs in the background.`,
  notStarted: 'It could not be started. Please try once more.',
}
