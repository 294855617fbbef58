import { SettingsPage } from '../../settings/settings-page.tsx'
import * as text from '../../text/en.ts'
import { FinishesForm } from './finishes-form.tsx'
import './finishes.css'

export function FinishesPage() {
  return (
    <SettingsPage
      title={text.finishes.title}
      lead={text.finishes.lead}
      name="finishes"
      Form={FinishesForm}
    />
  )
}
