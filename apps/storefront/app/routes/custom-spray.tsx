import { PaintPage } from '../finishes/paint-page.tsx'
import { lazyHydrated } from '../ui/lazy-hydrated.tsx'

const ReadyMade = lazyHydrated(async () => (await import('./ready-made.tsx')).ReadyMade)

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
