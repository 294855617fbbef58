import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { undoWithToast } from '../../ui/toast.tsx'
import { ElsewhereNote } from '../pictures/elsewhere-note.tsx'
import { FailedLinesButton } from './import-preview.tsx'
import type { SessionClient } from './session-client.ts'

export interface ImportDone {
  message: string
  undo(): Promise<void>
  /** Products of the file that could not be read. */
  failed: number
}

interface ImportResultProps {
  done: ImportDone
  session: SessionClient
  /** After it was undone. */
  close: () => void
}

/** What was imported stays here with its Undo: a notice would be gone while the owner looks at what came of it. */
export function ImportResult({ done, session, close }: ImportResultProps) {
  const [isUndoing, setIsUndoing] = useState(false)

  async function undo() {
    setIsUndoing(true)
    const isUndone = await undoWithToast(done.undo)
    setIsUndoing(false)
    if (isUndone) close()
  }

  return (
    <div className="import-result">
      <strong>{done.message}</strong>
      <Button variant="default" loading={isUndoing} onClick={undo}>
        {text.frame.undo}
      </Button>
      <Link to="/products">{text.exchange.toProducts}</Link>
      <ElsewhereNote />
      {done.failed > 0 ? (
        <div className="failed-lines">
          <p>{text.exchange.failedLinesLeft(count(done.failed))}</p>
          <FailedLinesButton session={session} />
        </div>
      ) : null}
    </div>
  )
}
