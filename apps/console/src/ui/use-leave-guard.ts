import { useBlocker } from '@tanstack/react-router'
import { text } from '../text/en.ts'
import { confirm } from './confirm.tsx'

/** Asks before a form with changes is left, inside the back office and by closing the window. */
export function useLeaveGuard(isChanged: boolean): void {
  useBlocker({
    shouldBlockFn: async () => isChanged && !(await confirm(leaving)),
    enableBeforeUnload: () => isChanged,
  })
}

const leaving = {
  title: text.frame.leave,
  message: text.frame.leaveWhy,
  action: text.frame.leaveAction,
  isDanger: true,
}
