import { useBlocker } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { confirm } from './confirm.tsx'

interface LeaveOptions {
  /** Keeps the changes in this browser, and says whether it has. */
  keep?: () => Promise<boolean>
  /** What leaving means where nothing is kept. */
  loss?: string
}

/** Asks before a form with changes is left, inside the back office and by closing the window, and says what becomes of them. */
export function useLeaveGuard(
  isChanged: boolean,
  { keep, loss = text.frame.leaveLost }: LeaveOptions = {},
): void {
  useBlocker({
    async shouldBlockFn() {
      if (!isChanged) return false
      const isKept = keep !== undefined && (await keep())
      const isSure = await confirm({
        title: text.frame.leave,
        message: isKept ? text.frame.leaveKept : loss,
        action: text.frame.leaveAction,
        isDanger: !isKept,
      })
      return !isSure
    },
    enableBeforeUnload: () => isChanged,
  })
}
