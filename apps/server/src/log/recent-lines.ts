/** Both halves together: some thousand lines. */
const MAX_CHARACTERS = 1024 * 1024

/** The newest lines of the log, for the back office: bounded, and without work for each line. */
export function recentLines(most = MAX_CHARACTERS) {
  let before: string[] = []
  let now: string[] = []
  let characters = 0
  return {
    /** @param lines one or more, each ended */
    add(lines: string): void {
      characters += lines.length
      if (characters > most / 2) {
        before = now
        now = []
        characters = lines.length
      }
      if (lines.length <= most / 2) now.push(lines)
    },
    /** The oldest first. */
    all: (): string[] =>
      [...before, ...now]
        .join('')
        .split('\n')
        .filter((line) => line !== ''),
  }
}
