import { objectOf, type RouteDescription, text } from '../../http/route-description.ts'
import { ACCESS, changeSchema, REGISTRATION } from './settings-change.ts'

const area = 'Settings'
const publicFields = { id: text, public_settings: { enum: ACCESS }, shop: { type: 'object' } }
const forAdmin = {
  description: 'All settings.',
  schema: objectOf({ ...publicFields, registration: { enum: REGISTRATION } }),
}

export const publicSettingsRoute: RouteDescription = {
  area,
  summary: 'What everybody may know of the app, once they may enter it.',
  who: 'anyone',
  answers: { 200: { description: 'The settings.', schema: objectOf(publicFields) } },
  errors: ['auth_required', 'user_not_registered'],
}

export const adminSettingsRoute: RouteDescription = {
  area,
  summary: 'All settings.',
  who: 'admin',
  answers: { 200: forAdmin },
}

export const changeSettingsRoute: RouteDescription = {
  area,
  summary: 'Changes settings; what is not given stays as it is.',
  who: 'admin',
  body: { description: 'What is to change.', schema: changeSchema },
  answers: { 200: forAdmin },
  errors: ['validation_failed'],
}
