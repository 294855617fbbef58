import { exchange } from './exchange.ts'

/** What is said where changes cannot be taken back, or not all of them. */
export const undo = {
  fields: { Product: exchange.fields } as Readonly<
    Record<string, Readonly<Record<string, string>> | undefined>
  >,
  records: {
    Product: (name: string) => `“${name}”`,
    Order: (number: string) => `order ${number}`,
  } as Readonly<Record<string, ((name: string) => string) | undefined>>,
  title: 'Take back only a part?',
  togetherTitle: 'It was changed together with others',
  ways: {
    changed_since: (record: string, fields: string) => `${fields} of ${record} was changed since.`,
    deleted_since: (record: string) => `${record} was deleted since.`,
    exists: (record: string) => `${record} is there again.`,
    entry: (record: string) => `${record} belongs to a ledger, which stays as it is.`,
    invalid: (record: string) => `${record} would have a value that is no longer taken.`,
  },
  nothing: (why: string) => `Nothing was taken back. ${why}`,
  putBack: 'Put it back as it was, then undo again.',
  andMore: (count: string) => `${count} more stand in the way as well.`,
  together: (others: string) =>
    others === '1'
      ? 'Another change was made together with this one.'
      : `${others} other changes were made together with this one.`,
  needed: 'They belong together, so all of them are taken back, or none.',
  unfinished: 'It is still being written. Try again once that has ended.',
  tooLarge: 'It is too much to be taken back at once.',
  takeRest: (count: string) => `Take back the other ${count}`,
  takeAll: (count: string) => `Take back all ${count}`,
  takeOne: 'Only this one',
}
