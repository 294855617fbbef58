import { HOME } from '@pitlane/shop'
import { Component, type ReactNode } from 'react'
import { reloadAfterUpdate } from '../state/reload-after-update.ts'
import { Button, buttonStyle } from '../ui/button.tsx'

interface Props {
  /** A new value gives the page another try. */
  resetKey: string
  children: ReactNode
}

/** Stands in for a page that broke, so that header, cart and footer live on. */
export class PageError extends Component<Props, { brokenKey?: string }> {
  override state: { brokenKey?: string } = {}

  static getDerivedStateFromError() {
    return { brokenKey: '' }
  }

  static getDerivedStateFromProps(props: Props, state: { brokenKey?: string }) {
    if (state.brokenKey === '') return { brokenKey: props.resetKey }
    return state.brokenKey !== undefined && state.brokenKey !== props.resetKey
      ? { brokenKey: undefined }
      : null
  }

  override componentDidCatch(error: unknown) {
    // Without a line, or without storage, it stays as it is.
    reloadAfterUpdate(error).catch(() => undefined)
  }

  override render() {
    if (this.state.brokenKey === undefined) return this.props.children
    return (
      <div role="alert" className="page-column grid justify-items-start gap-5 py-20">
        <h1 className="display-type text-heading">An unexpected error occurred</h1>
        <p className="text-muted">The page could not be shown. Your cart is safe.</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>Try again</Button>
          {/* A plain link: a fresh start clears whatever broke. */}
          <a href={HOME} className={buttonStyle({ tone: 'secondary' })}>
            Go Home
          </a>
        </div>
      </div>
    )
  }
}
