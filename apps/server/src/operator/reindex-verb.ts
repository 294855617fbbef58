import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reindexShop } from '@pitlane/platform/operator'
import { withProgress } from '../../../../scripts/bootstrap/progress.mjs'
import { readSchemas } from '../read-schemas.ts'
import type { OperatorCommand } from './command.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export async function reindexVerb({ config, say }: OperatorCommand): Promise<void> {
  const schemas = await readSchemas(join(root, 'entities'))
  const names = await withProgress('Reindexing', () => reindexShop(config.databaseUrl, schemas))
  say(names.length === 0 ? 'There is nothing to search in.' : `Reindexed: ${names.join(', ')}.`)
}
