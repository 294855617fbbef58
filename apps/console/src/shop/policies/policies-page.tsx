import { SettingsPage } from '../../settings/settings-page.tsx'
import * as text from '../../text/en.ts'
import { PoliciesForm } from './policies-form.tsx'

export function PoliciesPage() {
  const { title, lead } = text.shop.policies
  return <SettingsPage title={title} lead={lead} name="policies" Form={PoliciesForm} />
}
