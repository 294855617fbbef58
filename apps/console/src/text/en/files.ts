import type { FILE_USES, FileInfo, FileUse, RemovedFiles } from '@pitlane/protocol'

type Use = (typeof FILE_USES)[number]

const uses: Record<Use, string> = { used: 'Used', unused: 'Not used', removed: 'Removed' }
const none: Record<Use, string> = {
  used: 'No file is used',
  unused: 'Every file is used',
  removed: 'Nothing was removed in the last seven days',
}
const kinds: Record<FileInfo['kind'], string> = { picture: 'Pictures', document: 'Documents' }
const places: Record<FileUse['kind'], string> = {
  record: 'Record',
  history: 'History, which can be taken back',
  settings: 'The shop',
  conversation: 'Conversation',
  user: 'Person',
}
const reasons: Record<RemovedFiles['kept'][number]['reason'], (count: number) => string> = {
  used: (count) => `${count} in use by now`,
  fresh: (count) => `${count} uploaded within the last hour`,
  unknown: (count) => `${count} no longer there`,
}

export const files = {
  title: 'Files',
  lead: 'Pictures and documents that were uploaded, and where each is used.',
  views: 'Which files',
  all: 'All',
  uses,
  search: 'Search by what it is used for',
  kind: 'Kind',
  kinds,
  every: 'Pictures and documents',
  none: 'No file was uploaded yet',
  noneOf: none,
  list: 'Files, the newest first',
  total: (count: string, bytes: string) => `${count} files, ${bytes}`,
  upload: 'Upload',
  uploading: 'Uploading …',
  notUploaded: (name: string, why: string) => `${name}: ${why}`,
  lost: 'it could not be sent. Please try again.',
  choose: (name: string) => `Choose ${name}`,
  picture: (day: string) => `Picture of ${day}`,
  document: (ending: string, day: string) => `${ending} of ${day}`,
  private: 'private',
  fresh: 'new',
  unused: 'not used',
  usedIn: (count: number) => (count === 1 ? 'used once' : `used ${count} times`),
  places,
  moreUses: (count: number) => `and ${count} more`,
  open: 'Open',
  chosen: (count: number) => (count === 1 ? '1 chosen' : `${count} chosen`),
  chooseAll: 'Choose all shown',
  chooseNone: 'Choose none',
  remove: 'Remove',
  restore: 'Take back',
  removed: (count: number) =>
    count === 1
      ? '1 file removed: gone in seven days.'
      : `${count} files removed: gone in seven days.`,
  restored: 'They are back.',
  kept: (why: string) => `Kept: ${why}.`,
  reasons,
  failed: 'That did not work. Please try again.',
}
