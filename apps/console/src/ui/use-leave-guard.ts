import { useBlocker } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { confirm } from './confirm.tsx'

/**
 * Asks before a form with changes is left, inside the back office and by closing the window.
 *
 * @param onLeave called once they have said that the changes may go
 */
export function useLeaveGuard(isChanged: boolean, onLeave?: () => void): void {
  useBlocker({
    async shouldBlockFn() {
      if (!isChanged) return false
      if (!(await confirm(leaving))) return true
      onLeave?.()
      return false
    },
    enableBeforeUnload: () => isChanged,
  })
}

const leaving = {
  title: text.frame.leave,
  message: text.frame.leaveWhy,
  action: text.frame.leaveAction,
  isDanger: true,
}
