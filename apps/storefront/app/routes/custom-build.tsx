import { PaintPage } from '../finishes/paint-page.tsx'

/** The paint page for a build of one's own. */
export function Page() {
  return (
    <PaintPage
      page="CustomBuild"
      title="Custom Build"
      lead="Start your build with its colour. Pick a paint and your bike, and we plan the rest with you on WhatsApp."
    />
  )
}
