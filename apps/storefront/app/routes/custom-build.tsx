import { PaintPage } from '../finishes/paint-page.tsx'

export function Page() {
  return (
    <PaintPage
      page="CustomBuild"
      title="Custom Build"
      lead="Start your build with its colour. Pick a paint and your bike, and we plan the rest with you on WhatsApp."
    />
  )
}
