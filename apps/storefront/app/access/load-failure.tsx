import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export interface LoadNoticeProps {
  message: string
  onRetry: () => void
}

/** Stands in for a shop of which nothing is in hand. */
export function LoadFailure({ message, onRetry }: LoadNoticeProps) {
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col items-start justify-center gap-5 p-6">
      <title>The shop did not load</title>
      <div role="alert" className="grid gap-3">
        <h1 className="display-type text-heading">The shop did not load</h1>
        <p className="text-lg text-muted">{message}</p>
      </div>
      <Button onClick={onRetry}>Try again</Button>
    </main>
  )
}

/** Above a shop that is in hand, and may be out of date. */
export function LoadNotice({ message, onRetry }: LoadNoticeProps) {
  return (
    <div className="page-column py-3">
      <Notice
        tone="error"
        role="alert"
        action={
          <Button tone="secondary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        <p className="font-semibold">Not everything here may be up to date.</p>
        <p className="text-muted">{message}</p>
      </Notice>
    </div>
  )
}
