import type { RouteDescription } from '../../../http/route-description.ts'

const area = 'Account pages'
const PAGE = { description: 'A page.', type: 'text/html' } as const

/** A page that people open. */
export function pageShown(summary: string): RouteDescription {
  return { area, summary, who: 'anyone', isPage: true, answers: { 200: PAGE } }
}

/** Takes the form of such a page. */
export function formTaken(summary: string): RouteDescription {
  return {
    area,
    summary,
    details: 'For pages of this server alone; programs use the routes under /api.',
    who: 'anyone',
    isPage: true,
    body: { description: 'The form of the page.', type: 'application/x-www-form-urlencoded' },
    answers: { 200: PAGE, 303: { description: 'On to where the person came from.' } },
  }
}

export const accountStyleFile: RouteDescription = {
  area,
  summary: 'How these pages look.',
  who: 'anyone',
  answers: { 200: { description: 'A style sheet.', type: 'text/css' } },
}
