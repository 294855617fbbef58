import type { Job } from '@pitlane/protocol'

const states: Record<Job['state'], string> = {
  dead: 'Failed',
  running: 'Running',
  waiting: 'Waiting',
  done: 'Done',
}
const none: Record<Job['state'], string> = {
  dead: 'Nothing has failed',
  running: 'Nothing is running',
  waiting: 'Nothing is waiting',
  done: 'Nothing that was done is kept',
}

export const work = {
  title: 'Work',
  lead: 'What the shop does in the background: mails, functions, messages to chats.',
  pages: 'Pages of work',
  jobs: 'Jobs',
  views: 'States of work',
  all: 'All',
  states,
  none,
  noneAtAll: 'Nothing to do in the background',
  noneWhy:
    'Mails wait here until they are sent, functions until it is their turn. How to add a function stands in docs/functions.md.',
  list: 'Work in the background',
  mail: (recipient: string) => `Mail to ${recipient}`,
  fileFetch: 'Pictures on other sites',
  functionCall: (name: string) => `Function ${name}`,
  triggers: new Map([
    ['schedule', 'by schedule'],
    ['automation', 'after a record changed'],
    ['manual', 'by hand'],
  ]),
  tries: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
  added: (moment: string) => `added ${moment}`,
  due: (moment: string) => `due ${moment}`,
  ended: (moment: string) => `ended ${moment}`,
  runAgain: 'Run again',
  runAgainOf: (title: string) => `Run again: ${title}`,
  queued: (title: string) => `${title} is tried again.`,
  notDead: 'It is no longer among what has failed.',
  notQueued: 'It could not be run again. Please try once more.',
}
