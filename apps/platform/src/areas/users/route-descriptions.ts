import { MAX_LIST } from '@pitlane/protocol'
import { type RouteDescription, refTo, text } from '../../http/route-description.ts'

const area = 'Users'
const user = { description: 'The user.', schema: refTo('User') }

export const meRoute: RouteDescription = {
  area,
  summary: 'Who the caller is.',
  who: 'user',
  answers: { 200: user },
}

export const changeMeRoute: RouteDescription = {
  area,
  summary: "Changes the app's own fields of the caller.",
  details: 'What may not be changed in this way, such as the role, is passed over.',
  who: 'user',
  body: { description: 'What is to change.', schema: refTo('User.own-change') },
  answers: { 200: user },
  errors: ['validation_failed'],
}

export const usersRoute: RouteDescription = {
  area,
  summary: 'Users, the newest first.',
  details: 'A user who is no admin finds only himself.',
  who: 'user-or-admin',
  parameters: [
    {
      in: 'query',
      name: 'q',
      description: 'A filter; all users without one.',
      schema: refTo('Filter'),
      isJson: true,
    },
    { in: 'query', name: 'sort', description: 'As for records of an entity.', schema: text },
    { in: 'query', name: 'fields', description: 'As for records of an entity.', schema: text },
    {
      in: 'query',
      name: 'limit',
      description: `How many at most; ${MAX_LIST} when it is left out or no such number.`,
      schema: { type: 'integer', minimum: 1, maximum: MAX_LIST },
    },
    {
      in: 'query',
      name: 'skip',
      description: 'How many to leave out first.',
      schema: { type: 'integer', minimum: 0 },
    },
  ],
  answers: {
    200: { description: 'The users.', schema: { type: 'array', items: refTo('User') } },
  },
  errors: ['invalid_filter'],
}

export const userRoute: RouteDescription = {
  area,
  summary: 'One user.',
  details: 'A user who is no admin finds only himself.',
  who: 'user-or-admin',
  answers: { 200: user },
  errors: ['record_not_found'],
}

export const changeUserRoute: RouteDescription = {
  area,
  summary: 'Changes a user.',
  who: 'admin',
  body: { description: 'What is to change.', schema: refTo('User.change') },
  answers: { 200: user },
  errors: ['record_not_found', 'validation_failed'],
}
