import type { OperatorCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { withShop } from './shop-door.ts'

export async function demoVerb({ rest, values, config, say }: OperatorCommand): Promise<void> {
  if (rest[0] !== 'remove' || rest.length > 1) throw new CommandError('Please say: demo remove.')
  if (!values.yes)
    throw new CommandError(
      "This would delete the demo's products; products of your own, settings and pictures stay. Say --yes to do so.",
    )
  const { removeDemo } = await import('@pitlane/demo')
  const deleted = await withShop(config, values.url, ({ client }) => removeDemo(client))
  say(
    deleted === 0
      ? 'There was nothing of the demo.'
      : `Deleted ${deleted} products of the demo. The history in the back office can bring them back.`,
  )
}
