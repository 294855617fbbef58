import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A rule that is broken, and the HTML of the elements that break it. */
export type Violation = readonly [rule: string, elements: string[]]

interface AxeOptions {
  /** The rules that are checked; all by default. */
  rules?: string[]
  disabledRules?: string[]
  /** CSS selector of elements that are not checked. */
  exclude?: string
}

/**
 * Returns the violations that axe finds in a page, and text that has the colour of its background, which axe only reports
 * as incomplete. Frames of other origins are not checked, so axe opens no second page, and passed rules are not listed:
 * together this halves the time.
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
