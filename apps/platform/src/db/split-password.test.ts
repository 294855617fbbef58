import { expect, test } from 'vitest'
import { splitPassword } from './split-password.ts'

test.each([
  ['postgres://shop:s3cret@db.example/pitlane', 'postgres://shop@db.example/pitlane', 's3cret'],
  ['postgres://shop:a%40b%2Fc@db.example/pitlane', 'postgres://shop@db.example/pitlane', 'a@b/c'],
  ['postgres://shop:a@b@db.example/pitlane', 'postgres://shop@db.example/pitlane', 'a@b'],
  [
    'postgresql://db.example/pitlane?user=shop&password=s3cret',
    'postgresql://db.example/pitlane?user=shop',
    's3cret',
  ],
  [
    'postgres://shop:x@db.example/pitlane?options=-c%20search_path%3Dshop',
    'postgres://shop@db.example/pitlane?options=-c%20search_path%3Dshop',
    'x',
  ],
  ['postgres:///pitlane?host=/run/postgresql', 'postgres:///pitlane?host=%2Frun%2Fpostgresql', ''],
  ['sqlite:data/pitlane.db', 'sqlite:data/pitlane.db', ''],
  ['file:data/files', 'file:data/files', ''],
])('%s is shown without its password', (url, address, password) => {
  expect(splitPassword(url)).toEqual({ address, password })
})
