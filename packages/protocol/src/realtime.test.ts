import { expect, test } from 'vitest'
import { entityRoom, parseEntityRoom } from './realtime.ts'

test('W7 a room reads back as the app and the entity it was made of', () => {
  expect(entityRoom('pitlane', 'Product')).toBe('entities:pitlane:Product')
  expect(parseEntityRoom(entityRoom('pitlane', 'Product'))).toEqual({
    appId: 'pitlane',
    entity: 'Product',
  })
})

test.each([
  '',
  'entities',
  'entities:pitlane',
  'entities:pitlane:',
  'entities::Product',
  'entities:pitlane:Product:1',
  'entities:pitlane:Prod uct',
  'entities:pitlane:Product\n',
  'entities:../x:Product',
  ' entities:pitlane:Product',
  'ENTITIES:pitlane:Product',
  '/agent-conversations/1',
  `entities:pitlane:${'P'.repeat(65)}`,
])('W7 %j is no entity room', (room) => {
  expect(parseEntityRoom(room)).toBeUndefined()
})
