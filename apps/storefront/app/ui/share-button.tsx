import { type ReactNode, useEffect, useState } from 'react'
import { Button, type ButtonTone } from './button.tsx'
import { Icon } from './icon.tsx'

const SHOWN_MS = 4000

export interface ShareButtonProps {
  /** What the link leads to. */
  title: string
  /** Left out: the address of the page, without what belongs to this visitor alone. */
  url?: string
  tone?: ButtonTone
  className?: string
  children?: ReactNode
}

/** Passes a page on: through the device's own list of apps, or by the clipboard. Not there without a script. */
export function ShareButton({
  title,
  url,
  tone = 'quiet',
  className = '',
  children = 'Share',
}: ShareButtonProps) {
  const [outcome, setOutcome] = useState<ShareOutcome>()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  // Nothing is awaited before the list of apps: browsers open it only at the touch itself.
  const share = () => shareLink(navigatorParts(), { title, url: url ?? pageUrl() }).then(setOutcome)

  return (
    <>
      <Button tone={tone} onClick={share} className={`noscript:hidden ${className}`}>
        <Icon name={outcome === 'copied' ? 'check' : 'share'} />
        <span>{outcome === 'copied' ? 'Link copied' : children}</span>
      </Button>
      <span role="status" className="sr-only">
        {outcome === 'copied' ? 'Link copied to the clipboard' : ''}
      </span>
      {outcome === 'refused' ? (
        <p role="alert" className="text-label wrap-anywhere text-amber">
          {`Your browser did not allow copying. This is the link: ${url ?? pageUrl()}`}
        </p>
      ) : null}
    </>
  )
}

function navigatorParts() {
  // Typed as always there, but neither is on every device or without TLS.
  const { share, clipboard }: Partial<Navigator> = navigator
  return { share: share?.bind(navigator), clipboard }
}

/** The one address of what is shown: no token and no campaign in it. */
function pageUrl(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return canonical?.href ?? window.location.origin + window.location.pathname
}

interface SharedLink {
  title: string
  url: string
}

/** What became of it: `dismissed` when the visitor closed the device's list. */
type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'refused'

/** The parts of the browser that sharing needs; either may be missing. */
export interface SharingBrowser {
  share?: (link: SharedLink) => Promise<void>
  clipboard?: { writeText(text: string): Promise<void> }
}

/** Hands a link to the device's own list of apps, or else puts it on the clipboard. */
export async function shareLink(browser: SharingBrowser, link: SharedLink): Promise<ShareOutcome> {
  if (browser.share) {
    try {
      await browser.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'dismissed'
      // The device has the list, but it may not be opened here: there is still the clipboard.
    }
  }
  try {
    if (!browser.clipboard) return 'refused'
    await browser.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'refused'
  }
}
