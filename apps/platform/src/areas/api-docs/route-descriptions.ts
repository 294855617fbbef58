import type { RouteDescription } from '../../http/route-description.ts'

const area = 'Description'

export const descriptionRoute: RouteDescription = {
  area,
  summary: 'This description as OpenAPI 3.1.',
  details: 'Fields that the caller never sees are left out, and entities where the app is closed.',
  who: 'anyone',
  answers: { 200: { description: 'The description.', schema: { type: 'object' } } },
}

export const pageRoute: RouteDescription = {
  area,
  summary: 'This description as a page.',
  who: 'anyone',
  answers: { 200: { description: 'A page.', type: 'text/html' } },
}

export const styleRoute: RouteDescription = {
  area,
  summary: 'How that page looks.',
  who: 'anyone',
  answers: { 200: { description: 'A style sheet.', type: 'text/css' } },
}
