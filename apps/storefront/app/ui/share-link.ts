export interface SharedLink {
  title: string
  url: string
}

/** What became of it: `kept` when the visitor was shown the ways and chose none. */
export type ShareOutcome = 'shared' | 'copied' | 'kept' | 'refused'

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
      if (error instanceof Error && error.name === 'AbortError') return 'kept'
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
