import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe found: the rule that is broken, and the elements that break it. */
export type Violation = readonly [rule: string, elements: string[]]

interface AxeOptions {
  /** The rules that are checked; all of them without. */
  rules?: string[]
  disabledRules?: string[]
  /** A selector of what is not checked. */
  exclude?: string
}

/**
 * Returns what axe has to object to in a page, and texts in the very colour of their ground, of which it says only that it
 * is not sure. No frame of another origin is checked, so axe needs no second page, and what passes is not listed: both
 * together halve its time.
 */
export async function findViolations(page: Page, options: AxeOptions = {}): Promise<Violation[]> {
  const { violations, incomplete } = await runAxe(page, options)
  const invisible = incomplete.map((rule) => ({
    ...rule,
    nodes: rule.nodes.filter(({ any }) =>
      any.some(({ data }) => data?.messageKey === 'equalRatio'),
    ),
  }))
  return [...violations, ...invisible]
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const)
}

function runAxe(page: Page, { rules, disabledRules, exclude }: AxeOptions) {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations', 'incomplete'] })
  if (rules) axe.withRules(rules)
  if (disabledRules) axe.disableRules(disabledRules)
  if (exclude) axe.exclude(exclude)
  return axe.analyze()
}
