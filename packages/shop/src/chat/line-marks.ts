/** What mails and notes put before each line of a text that they quote, once or more. */
const QUOTED = /^(?:[>│┃] ?)+/
const SIGN = /[>│┃] ?/g

/**
 * Takes off what stands before each line of a quoted text: of a whole text, or of those lines in a row that hold a start.
 *
 * @param lines with single blanks, and none at their ends
 * @param hasStart whether lines hold what is looked for; lines that have it without any marks stay as they are
 */
export function unquoteLines(
  lines: readonly string[],
  hasStart: (lines: readonly string[]) => boolean,
): readonly string[] {
  if (!lines.some((line) => QUOTED.test(line)) || hasStart(lines)) return lines
  if (isQuoted(lines)) return takeMarks(lines)
  return splitRuns(lines).flatMap((run) => {
    if (!isQuoted(run)) return run
    const unquoted = takeMarks(run)
    return hasStart(unquoted) ? unquoted : run
  })
}

function isQuoted(lines: readonly string[]): boolean {
  return lines.every((line) => line === '' || QUOTED.test(line))
}

/** Lines in a row that are quoted, and those that are not; an empty line goes with those above it. */
function splitRuns(lines: readonly string[]): string[][] {
  const runs: { isQuoted: boolean; lines: string[] }[] = []
  for (const line of lines) {
    const run = runs.at(-1)
    const isMarked = QUOTED.test(line)
    if (run && (line === '' || isMarked === run.isQuoted)) run.lines.push(line)
    else runs.push({ isQuoted: isMarked, lines: [line] })
  }
  return runs.map((run) => run.lines)
}

/** As many signs as all lines have: a value may begin with one of its own. */
function takeMarks(lines: readonly string[]): string[] {
  const marks = lines.map((line) => QUOTED.exec(line)?.[0] ?? '')
  const counts = marks
    .filter((mark, index) => mark.length < (lines[index] ?? '').length)
    .map(countSigns)
  const depth = counts.reduce((least, count) => Math.min(least, count), Number.MAX_SAFE_INTEGER)
  return lines.map((line, index) => {
    const mark = marks[index] ?? ''
    // Of nothing but signs.
    if (mark.length === line.length) return ''
    const taken = (mark.match(SIGN) ?? []).slice(0, depth).join('')
    return line.slice(taken.length).trim()
  })
}

function countSigns(mark: string): number {
  return mark.match(SIGN)?.length ?? 0
}
