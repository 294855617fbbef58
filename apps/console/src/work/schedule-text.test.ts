import { expect, test } from 'vitest'
import { scheduleText } from './schedule-text.ts'

test.each([
  ['0 8 * * *', 'every day at 08:00 (Asia/Singapore)'],
  ['5  17 * * 1', 'every Monday at 17:05 (Asia/Singapore)'],
  ['0 9 * * 7', 'every Sunday at 09:00 (Asia/Singapore)'],
  ['15 * * * *', 'every hour, 15 minutes past'],
  ['0 0 1 * *', 'cron 0 0 1 * * (Asia/Singapore)'],
  ['*/5 * * * *', 'cron */5 * * * * (Asia/Singapore)'],
])('O14 the schedule %s is told as: %s', (cron, words) => {
  expect(scheduleText({ cron, timezone: 'Asia/Singapore', next_date: null })).toBe(words)
})
