import { reloadAfterUpdate } from '@pitlane/storefront/reload-after-update'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as text from '../text/en.ts'
import { Page } from '../ui/page.tsx'
import { Failed } from '../ui/states.tsx'

/** In place of an area that could not be shown; the others go on. */
export function AreaFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => {
    // Without a line, or without storage, it stays as it is.
    reloadAfterUpdate(error).catch(() => undefined)
  }, [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Page title={text.frame.failed}>
      <Failed retry={retry} />
    </Page>
  )
}
