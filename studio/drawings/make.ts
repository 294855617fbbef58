import { writeFileSync } from 'node:fs'
import { drawings } from './drawings.ts'
import { manifestFile, picturesFolder, sourceOfDrawing } from './drawn-source.ts'
import { onSheet } from './sheet.ts'

const made: Record<string, string> = {}
for (const [name, picture] of Object.entries(drawings).sort(([a], [b]) => (a < b ? -1 : 1))) {
  const bytes = await onSheet(picture.draw(picture.inks))
  writeFileSync(new URL(`${name}.jpg`, picturesFolder), bytes)
  made[name] = sourceOfDrawing(picture)
  process.stdout.write(`${name}: ${(bytes.length / 1000).toFixed(1)} kB\n`)
}
writeFileSync(manifestFile, `${JSON.stringify(made, null, 2)}\n`)
