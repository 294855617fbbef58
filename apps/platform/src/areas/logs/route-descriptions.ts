import { MAX_LIST, MAX_STATS } from '@pitlane/protocol'
import {
  count,
  date,
  done,
  objectOf,
  type ParameterDescription,
  type RouteDescription,
  recordId,
  text,
} from '../../http/route-description.ts'

const area = 'Visits'
const visits = { visits: count, users: count }

const ofPage: ParameterDescription = {
  in: 'query',
  name: 'page_name',
  description: 'Only those of this page.',
  schema: text,
}

export const logVisitRoute: RouteDescription = {
  area,
  summary: 'Notes that the caller has opened a page; its name is the rest of the address.',
  who: 'user',
  answers: { 200: { description: 'It is noted.', schema: done } },
  errors: ['bad_request'],
}

export const visitsRoute: RouteDescription = {
  area,
  summary: 'Visits of signed-in users, the latest first.',
  who: 'admin',
  parameters: [
    {
      in: 'query',
      name: 'limit',
      description: `How many at most; ${MAX_LIST} when it is left out or no such number.`,
      schema: { type: 'integer', minimum: 1, maximum: MAX_LIST },
    },
    { in: 'query', name: 'skip', description: 'How many to leave out first.', schema: count },
    ofPage,
  ],
  answers: {
    200: {
      description: 'The visits.',
      schema: {
        type: 'array',
        items: objectOf({
          id: recordId,
          user_id: recordId,
          user_email: text,
          page_name: text,
          created_date: date,
        }),
      },
    },
  },
}

export const visitStatsRoute: RouteDescription = {
  area,
  summary: 'How often pages were opened, and by how many users.',
  who: 'admin',
  parameters: [ofPage],
  answers: {
    200: {
      description: 'All, by page, and by day in UTC.',
      schema: objectOf({
        ...visits,
        pages: {
          type: 'array',
          maxItems: MAX_STATS,
          items: objectOf({ page_name: text, ...visits }),
        },
        days: {
          type: 'array',
          maxItems: MAX_STATS,
          items: objectOf({ day: { type: 'string', format: 'date' }, ...visits }),
        },
      }),
    },
  },
}
