import type { Comparison } from './rounds.ts'

/** Prints comparisons as a Markdown table, ready for docs/performance.md. */
export function printComparisons(peer: string, rows: readonly Comparison[]): void {
  console.log(`| what | ours | ${peer} | ratio (lowest–highest) |\n|---|--:|--:|--:|`)
  for (const { what, unit, ours, peer: other, ratio, spread } of rows)
    console.log(
      `| ${what} | ${figure(ours)} ${unit} | ${figure(other)} ${unit} | **${ratio.toFixed(2)}** (${spread.map((value) => value.toFixed(2)).join('–')}) |`,
    )
}

export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-SG') : value.toPrecision(3)
}
