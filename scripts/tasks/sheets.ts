import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { allScreens } from '../../e2e/screens/all-screens.ts'
import type { Screen } from '../../e2e/screens/screen.ts'
import { openStage, type Stage } from '../../e2e/screens/stage.ts'
import { root } from '../bootstrap/places.mjs'
import { PlainError } from '../bootstrap/plain-error.mjs'
import { buildWhenStale } from '../builds/build.ts'
import { ensureBrowser } from '../checks/browser.ts'
import { contactSheet, type NamedShots } from '../sheets/contact-sheet.ts'
import { type Shot, shoot } from '../sheets/shoot.ts'
import { studioSheets } from '../sheets/studio-sheets.ts'

// Arguments: parts of the shop, `studio` for its product pictures (all when none is named), and `--shots=FOLDER` to
// keep each picture whole; `--dark` takes them on dark, beside the others.
const args = process.argv.slice(2)
const shotsFolder = args.find((arg) => arg.startsWith('--shots='))?.slice('--shots='.length)
const isDark = args.includes('--dark')
const wanted = args.filter((arg) => !arg.startsWith('--'))
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)
const known = [...Object.keys(allScreens), 'studio']
const unknown = wanted.find((part) => !known.includes(part))
if (unknown)
  throw new PlainError(`There are no sheets of "${unknown}". There are: ${known.join(', ')}.`)

/** Wider pictures would be small print in the owner's guide. */
const WIDEST_IN_GUIDE = 1280

const folder = join(root, 'docs/screens')
await mkdir(folder, { recursive: true })
if (isWanted('studio')) await writeStudioSheets()
if (Object.keys(allScreens).some(isWanted)) await writeScreens()

async function writeStudioSheets(): Promise<void> {
  for (const name of await readdir(folder))
    if (/^studio-\d+\.webp$/.test(name)) await rm(join(folder, name))
  const sheets = await studioSheets()
  for (const [index, sheet] of sheets.entries())
    await writeFile(join(folder, `studio-${index + 1}.webp`), sheet)
  const bytes = sheets.reduce((sum, { length }) => sum + length, 0)
  console.log(`studio: ${sheets.length} sheets, ${Math.round(bytes / 1024)} kB`)
}

async function writeScreens(): Promise<void> {
  await buildWhenStale()
  const executablePath = await ensureBrowser()
  if (!executablePath) throw new PlainError('The sheets need Chromium.')
  const stage = await openStage()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    for (const [part, screens] of Object.entries(allScreens))
      if (isWanted(part)) await writePart(part, screens, browser, stage)
  } finally {
    await browser.close()
    await stage.close()
  }
}

async function writePart(
  part: string,
  screens: readonly Screen[],
  browser: Browser,
  stage: Stage,
): Promise<void> {
  const taken: NamedShots[] = []
  for (const screen of screens) {
    const shots = await shootOrSay(browser, stage, screen)
    if (!shots) continue
    taken.push({ name: screen.name, shots })
    for (const { width, png } of shots)
      await keep(`${screen.name} ${width}${isDark ? ' dark' : ''}`, png)
    if (screen.guide && !isDark) await writeGuidePicture(screen.guide, shots)
  }
  const sheet = await contactSheet(taken)
  await writeFile(join(folder, `${part}${isDark ? '-dark' : ''}.webp`), sheet)
  console.log(`${part}: ${taken.length} screens, ${Math.round(sheet.length / 1024)} kB`)
}

/** A screen that was not reached keeps the others from no sheet. */
async function shootOrSay(
  browser: Browser,
  stage: Stage,
  screen: Screen,
): Promise<Shot[] | undefined> {
  try {
    return await shoot(browser, stage, screen, isDark ? 'dark' : 'light')
  } catch (error) {
    console.error(error)
    process.exitCode = 1
    return undefined
  }
}

/** The widest of them that the owner's guide has room for. */
async function writeGuidePicture(name: string, shots: readonly Shot[]): Promise<void> {
  const widest = shots.findLast(({ width }) => width <= WIDEST_IN_GUIDE)
  if (!widest) return
  const guide = join(root, 'docs/guides/pictures')
  await mkdir(guide, { recursive: true })
  const picture = await sharp(widest.png)
    .resize({ width: 960 })
    .webp({ quality: 70, effort: 6 })
    .toBuffer()
  await writeFile(join(guide, `${name}.webp`), picture)
}

async function keep(name: string, png: Buffer): Promise<void> {
  if (!shotsFolder) return
  await mkdir(shotsFolder, { recursive: true })
  await writeFile(join(shotsFolder, `${name.toLowerCase().replaceAll(/\W+/g, '-')}.png`), png)
}
