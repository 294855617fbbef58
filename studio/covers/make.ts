import { writeFileSync } from 'node:fs'
import { coverPictures } from './cover-pictures.ts'
import { bikesFolder, manifestFile, picturesFolder, sourceOfCover } from './cover-source.ts'
import { drawCover } from './draw-cover.ts'

const made: Record<string, string> = {}
for (const [name, picture] of Object.entries(coverPictures).sort(([a], [b]) => (a < b ? -1 : 1))) {
  const bytes = await drawCover(picture, bikesFolder)
  writeFileSync(new URL(`${name}.jpg`, picturesFolder), bytes)
  made[name] = sourceOfCover(picture)
  process.stdout.write(`${name}: ${(bytes.length / 1000).toFixed(1)} kB\n`)
}
writeFileSync(manifestFile, `${JSON.stringify(made, null, 2)}\n`)
