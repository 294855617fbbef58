import { itemName } from '@pitlane/shop'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Removal } from './removal.ts'

export function RemovedNotice({ removal, onUndo }: { removal: Removal; onUndo: () => void }) {
  const [line, ...others] = removal.lines
  const undo = useRef<HTMLButtonElement>(null)
  // The button that had the focus went with its line; with all of them, so did most of the page.
  useEffect(() => undo.current?.focus(), [])
  return (
    <Notice
      role="status"
      action={
        <Button ref={undo} tone="secondary" className="scroll-my-24" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {line && others.length === 0 ? (
        <p className="wrap-anywhere">
          <span className="font-semibold">{itemName(line)}</span>{' '}
          <span>{removal.isSaved ? 'was saved for later.' : 'was removed.'}</span>
        </p>
      ) : (
        <p>{`${removal.lines.length} lines were removed.`}</p>
      )}
    </Notice>
  )
}
