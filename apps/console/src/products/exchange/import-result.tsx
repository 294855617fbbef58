import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '../../text/en.ts'
import { undoWithToast } from '../../ui/toast.tsx'
import { ElsewhereNote } from '../pictures/elsewhere-note.tsx'

export interface ImportDone {
  message: string
  undo(): Promise<void>
}

interface ImportResultProps {
  done: ImportDone
  /** After it was undone. */
  close: () => void
}

/** What was imported stays here with its Undo: a notice would be gone while the owner looks at what came of it. */
export function ImportResult({ done, close }: ImportResultProps) {
  const [isUndoing, setIsUndoing] = useState(false)

  async function undo() {
    setIsUndoing(true)
    await undoWithToast(done.undo)
    close()
  }

  return (
    <div className="import-result">
      <strong>{done.message}</strong>
      <Button variant="default" loading={isUndoing} onClick={undo}>
        {text.frame.undo}
      </Button>
      <Link to="/products">{text.exchange.toProducts}</Link>
      <ElsewhereNote />
    </div>
  )
}
