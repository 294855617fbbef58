import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export function RemovedNotice({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // The button that had the focus went with its line.
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <Notice
      role="status"
      action={
        <Button ref={undo} tone="secondary" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      <p className="wrap-anywhere">
        <span className="font-semibold">{name}</span> was removed.
      </p>
    </Notice>
  )
}
