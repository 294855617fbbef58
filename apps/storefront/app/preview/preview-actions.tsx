import { type ShareImageKind, shareImagePath } from '@pitlane/paint'
import { type MouseEvent, useState } from 'react'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import type { Preview } from './use-preview.ts'

export interface PreviewActionsProps {
  preview: Preview
  /** The whole address of the page with this choice. */
  url: string
  shop: string
}

// Fetched before it is asked for: the list of apps opens only shortly after a touch.
const loadShareImages = () => import('./save-share-image.ts')

const KINDS: readonly { kind: ShareImageKind; label: string; name: string }[] = [
  { kind: 'card', label: 'Wide, for chats: 1200 × 630', name: 'wide' },
  { kind: 'portrait', label: 'Tall, for stories: 1080 × 1350', name: 'tall' },
]

/** What to do with the picture: share it, save it. */
export function PreviewActions({ preview, url, shop }: PreviewActionsProps) {
  const { bike, look, view, text, assets, canvasBike, excludedPanels, secondColour } = preview
  const shared = { bikeId: bike.id, look, view, excludedPanels, second: secondColour }
  const [hasFailed, setFailed] = useState(false)
  const showsShareButton = canvasBike !== undefined && canShareFiles()

  async function make(kind: ShareImageKind, isShared: boolean) {
    if (!canvasBike) return
    const options = { ...preview, canvasBike, shop, kind }
    try {
      const { saveShareImage, shareImage } = await loadShareImages()
      await (isShared ? shareImage(options, url) : saveShareImage(options))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }

  /** Made in the page when it can be; else the link leads to the server's. */
  function save(event: MouseEvent, kind: ShareImageKind) {
    if (!canvasBike) return
    event.preventDefault()
    void make(kind, false)
  }

  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6">
        <ShareButton title={text} url={url} className="px-0!" />
        {assets ? (
          <details className="save-picture" onToggle={canvasBike ? loadShareImages : undefined}>
            <summary className={`${buttonStyle({ tone: 'quiet' })} px-0!`}>Save picture</summary>
            <ul className="grid">
              {KINDS.map(({ kind, label, name }) => (
                <li key={kind} className="flex flex-wrap items-center gap-x-4">
                  <a
                    href={shareImagePath(kind, shared, assets.version)}
                    download
                    onClick={(event) => save(event, kind)}
                    className="flex min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-text"
                  >
                    {label}
                  </a>
                  {showsShareButton ? (
                    <Button
                      tone="quiet"
                      aria-label={`Share the ${name} picture`}
                      onClick={() => make(kind, true)}
                    >
                      <Icon name="share" />
                    </Button>
                  ) : null}
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
    </>
  )
}

/** Whether the device's list of apps takes pictures: asked once, since making a file takes a while. */
function canShareFiles(): boolean {
  canShareFilesCached ??= detectFileSharing()
  return canShareFilesCached
}

let canShareFilesCached: boolean | undefined

function detectFileSharing(): boolean {
  // Typed as always there, but it is not in every browser.
  const { canShare }: Partial<Navigator> = navigator
  const files = [new File([], 'picture.jpg', { type: 'image/jpeg' })]
  return canShare?.call(navigator, { files }) ?? false
}
