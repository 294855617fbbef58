import { text } from '../text/en.ts'
import { Page } from '../ui/page.tsx'
import { LowStock } from './low-stock.tsx'

export function TodayPage() {
  return (
    <Page title={text.today.title}>
      <LowStock />
    </Page>
  )
}
