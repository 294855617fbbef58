import { Link } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { Page } from '../ui/page.tsx'

export function NotFound() {
  return (
    <Page title={text.frame.notFound}>
      <p>
        <Link to="/">{text.frame.toStart}</Link>
      </p>
    </Page>
  )
}
