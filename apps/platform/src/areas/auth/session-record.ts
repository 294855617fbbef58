import type { Session } from '@pitlane/protocol'
import type { SessionRow } from '../../db/tables/tables-access.ts'
import { boolean, date, object, string } from '../../http/input/schema.ts'

export const session = object({
  id: string(),
  created_date: date,
  last_used_date: { ...date, description: 'Known to the hour.' },
  expires_date: date,
  user_agent: { type: ['string', 'null'] },
  is_current: { ...boolean, description: 'Whether the call was made with this one.' },
})

/** @param currentId of the session that asks */
export function sessionRecord(row: SessionRow, currentId: string): Session {
  const { id, created_date, used_date, expires_date, user_agent } = row
  return {
    id,
    created_date,
    last_used_date: used_date,
    expires_date,
    user_agent,
    is_current: id === currentId,
  }
}
