import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import * as text from '../text/en.ts'

/** Stands where something is still on its way; it shows itself after a moment only. */
export function Loading() {
  return (
    <p className="state state-late" role="status">
      {text.frame.loading}
    </p>
  )
}

interface EmptyProps {
  title: string
  children?: ReactNode
}

/** Nothing is there, and what one can do about it. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div className="state">
      <p className="state-title">{title}</p>
      {children}
    </div>
  )
}

interface FailedProps {
  /** A sentence for a person. */
  message?: string
  retry: () => void
}

export function Failed({ message = text.frame.failedWhy, retry }: FailedProps) {
  return (
    <div className="state" role="alert">
      <p className="state-title">{text.frame.failed}</p>
      <p className="quiet">{message}</p>
      <Button variant="default" onClick={retry}>
        {text.frame.tryAgain}
      </Button>
    </div>
  )
}
