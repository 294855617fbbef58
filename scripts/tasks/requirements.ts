import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'
import { requirementsDocument } from '../requirements/document.ts'

await writeFile(join(root, 'docs/requirements.md'), requirementsDocument())
