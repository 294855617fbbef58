import { CarbonPage } from '../finishes/carbon-page.tsx'

export function Page() {
  return <CarbonPage />
}
