import { Spinner } from '../ui/spinner.tsx'

/** Until it is known who may see what. All that a closed shop shows to a stranger. */
export function Waiting() {
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-6 p-6 text-center">
      <title>Loading…</title>
      <meta name="robots" content="noindex" />
      <Spinner labelTag="h1" />
      <noscript>
        <p>This page needs JavaScript to find out whether you may see it. Please turn it on.</p>
      </noscript>
    </main>
  )
}
