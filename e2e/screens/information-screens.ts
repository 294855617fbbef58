import type { Screen } from './screen.ts'
import { visit } from './waiting.ts'

const pages = [
  ['Shipping', '/shipping'],
  ['Returns', '/returns'],
  ['Payment', '/payment'],
  ['About Us', '/aboutus'],
  ['404', '/workshop/manuals'],
] as const

export const informationScreens: readonly Screen[] = pages.map(([name, path]) => ({
  name,
  open: (page, { full }) => visit(page, full.url + path),
}))
