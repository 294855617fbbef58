import { type Migration, tableShapes } from '../migrate.ts'

/** What became of each mail, and how it looked. */
export const sentMails: Migration = {
  name: '0020-sent-mails',
  statements: (build, columns) => {
    const { table, index } = tableShapes(build, columns)
    return [
      table('sent_mails', 'id', {
        texts: ['kind', 'recipient', 'state', 'ended_date'],
        optional: ['subject', 'text', 'html', 'reason'],
        integers: ['bytes'],
      }),
      index('sent_mails_by_date', 'sent_mails', 'ended_date'),
    ]
  },
}
