import { readFileSync } from 'node:fs'

/**
 * The shell commands of a page, in order, a block each.
 *
 * @param file of Markdown
 */
export function pageBlocks(file: string): string[] {
  const page = readFileSync(file, 'utf8')
  return [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
}
