import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reindexShop } from '@pitlane/platform/operator'
import { withProgress } from '../../../../scripts/bootstrap/progress.mjs'
import { readSchemas } from '../read-schemas.ts'
import type { OperatorCommand } from './command.ts'
import { CommandError } from './command-error.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export async function reindexVerb({ rest, config, say }: OperatorCommand): Promise<void> {
  if (rest.length > 0) throw new CommandError('Please say no more than: reindex.')
  const schemas = await readSchemas(join(root, 'entities'))
  const names = await withProgress('Reindexing', () => reindexShop(config.databaseUrl, schemas))
  say(names.length === 0 ? 'There is nothing to search in.' : `Reindexed: ${names.join(', ')}.`)
}
