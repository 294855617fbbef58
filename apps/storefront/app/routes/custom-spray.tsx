import { PaintPage } from '../finishes/paint-page.tsx'
import { ReadyMade } from './ready-made.tsx'

export function Page() {
  return (
    <PaintPage
      page="CustomSpray"
      title="Custom Spray"
      lead="Your panels in the colour you choose. Pick a paint and your bike, and send us the order on WhatsApp."
    >
      <ReadyMade />
    </PaintPage>
  )
}
