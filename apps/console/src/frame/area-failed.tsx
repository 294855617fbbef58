import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { Page } from '../ui/page.tsx'
import { Failed } from '../ui/states.tsx'

/** In place of an area that could not be shown; the others go on. */
export function AreaFailed({ reset }: ErrorComponentProps) {
  const router = useRouter()
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
