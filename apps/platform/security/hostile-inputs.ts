/** In place of what a path names, as it is sent. */
export const PATH_VALUES = [
  '%00',
  'a%00b',
  '%E0%A4%A',
  '%ED%A0%80',
  "';DROP%20TABLE%20users--",
  '__proto__',
  'constructor',
  '..%2f..%2fetc%2fpasswd',
  '%7B%7D',
  '-1',
  'x'.repeat(1200),
]

export const QUERY_VALUES = [
  "' OR 1=1--",
  '\u0000',
  '__proto__',
  '-1',
  '1e999',
  '{"$where":"1"}',
  '{"__proto__":{}}',
  '{"name":{"$regex":"(a+)+$"}}',
  '{"name":{"$regex":"["}}',
  '{"name":"\\u0000\\ud800"}',
  '{"$or":1}',
  '[[[[',
  '['.repeat(4000),
  '//evil.example',
  ','.repeat(300),
]

export const QUERIES = [
  '%',
  '%ff',
  'q[$ne]=1',
  'q=1&q=2',
  '__proto__[x]=1',
  'sort=a&sort=b',
  '=&&=',
]

export const VALUES: readonly unknown[] = [
  null,
  -1,
  1e308,
  true,
  '',
  [],
  [null],
  {},
  { $ne: null },
  { $regex: '(a+)+$' },
  'a\u0000b',
  '\ud800',
  "'; DROP TABLE users--",
  'a@b.example\r\nBcc: c@d.example',
  'x'.repeat(100_000),
  { toString: 1, hasOwnProperty: 1 },
]

const wrap = (before: string, bytes: readonly number[], after: string) =>
  Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)])

/** Bodies that are wrong before anybody looks at what they mean. */
export const BROKEN_JSON: Readonly<Record<string, string | Buffer>> = {
  'JSON that is cut off': '{"email":"a',
  '20,000 lists within each other': '['.repeat(20_000) + ']'.repeat(20_000),
  '20,000 objects within each other': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'a body of 11 MB': JSON.stringify({ name: 'x'.repeat(11 * 1024 * 1024) }),
  'a prototype': '{"__proto__":{"role":"admin"}}',
  'a prototype within': '{"name":{"constructor":{"prototype":{"role":"admin"}}}}',
  'bytes that are no UTF-8': wrap('{"name":"', [0xff, 0xc0, 0x80], '"}'),
}

export const BROKEN_FORMS: Readonly<Record<string, string>> = {
  'a form that is cut off':
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname\na',
  'a form without an end':
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname\na\r\n--x\r\n',
  'a form with a prototype':
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\ny\r\n--x--\r\n',
}

export const PAGE_FORMS = [
  'email[$ne]=1',
  '__proto__=1',
  '%',
  '%ff=%fe',
  'a=1&a=2',
  'email=%00&password=%00',
  'from_url=//evil.example',
]

export const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'if-match': '"' },
  { 'if-none-match': '*' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'on-behalf-of': "Bearer '" },
  { 'content-encoding': 'gzip' },
  { range: 'bytes=9-1' },
  { cookie: '__proto__=1; a=%' },
  { origin: 'null' },
]
