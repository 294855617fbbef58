import { expect, test } from 'vitest'
import { requestDurations } from './request-durations.ts'

test('durations fall into the bucket whose bound they do not pass, and into all above', () => {
  const durations = requestDurations()
  const labels = { method: 'GET', route: '/a', status: 200 }
  for (const seconds of [0.001, 0.0011, 0.3, 11]) durations.series(labels).observe(seconds)
  const same = 'method="GET",route="/a",status="200"'
  const bucket = (le: string, count: number) =>
    `http_request_duration_seconds_bucket{le="${le}",${same}} ${count}`
  expect(durations.text().split('\n')).toEqual([
    '# HELP http_request_duration_seconds How long requests took, by route and status.',
    '# TYPE http_request_duration_seconds histogram',
    bucket('0.001', 1),
    bucket('0.005', 2),
    bucket('0.02', 2),
    bucket('0.1', 2),
    bucket('0.5', 3),
    bucket('2', 3),
    bucket('10', 3),
    bucket('+Inf', 4),
    `http_request_duration_seconds_sum{${same}} ${0.001 + 0.0011 + 0.3 + 11}`,
    `http_request_duration_seconds_count{${same}} 4`,
    '',
  ])
})

test('other labels are another series, and none breaks out of its quotes', () => {
  const durations = requestDurations()
  durations.series({ method: 'GET', route: '/a"} 7\n\\', status: 200 }).observe(1)
  durations.series({ method: 'GET', route: '/a', status: 404 }).observe(1)
  const counts = durations
    .text()
    .split('\n')
    .filter((line) => line.includes('_count{'))
  expect(counts).toEqual([
    String.raw`http_request_duration_seconds_count{method="GET",route="/a\"} 7\n\\",status="200"} 1`,
    'http_request_duration_seconds_count{method="GET",route="/a",status="404"} 1',
  ])
})
