export interface SharedLink {
  title: string
  url: string
}

/** What became of it: `dismissed` when the visitor closed the device's list. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'refused'

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
