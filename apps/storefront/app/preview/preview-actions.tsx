import { type MouseEvent, useState } from 'react'
import { buttonStyle } from '../ui/button-style.ts'
import { ShareButton } from '../ui/share-button.tsx'
import { BlackPanels } from './black-panels.tsx'
import { type CardKind, cardPath } from './picture-path.ts'
import type { Preview } from './use-preview.ts'

export interface PreviewActionsProps {
  preview: Preview
  /** The whole address of the page with this choice. */
  url: string
  /** The shop's name, for the picture. */
  shop: string
}

const KINDS: readonly { kind: CardKind; label: string }[] = [
  { kind: 'card', label: 'Wide, for chats: 1200 × 630' },
  { kind: 'portrait', label: 'Tall, for stories: 1080 × 1350' },
]

/** What to do with the picture: pass it on, keep it, leave panels out. */
export function PreviewActions({ preview, url, shop }: PreviewActionsProps) {
  const { bike, look, text, assets, live, black } = preview
  const [hasFailed, setFailed] = useState(false)

  /** Made in the page when it can be; else the link leads to the server's. */
  async function save(event: MouseEvent, kind: CardKind) {
    if (!live) return
    event.preventDefault()
    try {
      const { saveCard } = await import('./save-card.ts')
      await saveCard({ live, bike, look, black, shop, kind })
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }

  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-6">
        <ShareButton title={text} url={url} className="px-0!" />
        {assets ? (
          <details className="save-picture">
            <summary className={`${buttonStyle({ tone: 'quiet' })} px-0!`}>Save picture</summary>
            <ul className="grid">
              {KINDS.map(({ kind, label }) => (
                <li key={kind}>
                  <a
                    href={cardPath(kind, bike.id, look, assets.version)}
                    download
                    onClick={(event) => save(event, kind)}
                    className="flex min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-text"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      {hasFailed ? (
        <p role="alert" className="text-label text-amber">
          Your browser could not make the picture. The link still shares it.
        </p>
      ) : null}
      <BlackPanels preview={preview} />
    </div>
  )
}
