export const LATE = 'backup_late'

const SUBJECT = 'No backup of your shop has been proven for a day'
const LINES = [
  'The shop runs, but its last backup is more than a day old, or it has none.',
  'The page of the machine in the back office says why, as far as it is known. On the machine itself,',
  'npm run shop -- backup makes one now and says what stands in its way.',
]

/** Undefined for a mail of another kind. */
export function lateMail({ kind }: { kind: string }) {
  if (kind !== LATE) return undefined
  return {
    subject: SUBJECT,
    text: `${LINES.join('\n')}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${SUBJECT}</title></head>
<body>${LINES.map((line) => `<p>${line}</p>`).join('')}</body></html>
`,
  }
}
