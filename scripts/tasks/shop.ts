import { shopCommand } from '../../apps/server/src/shop-command/shop-command.ts'
import { PlainError } from '../bootstrap/plain-error.mjs'

const refusal = await shopCommand(process.argv.slice(2), process.cwd(), (line) => console.log(line))
if (refusal !== undefined) throw new PlainError(refusal)
