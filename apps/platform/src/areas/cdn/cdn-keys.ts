/** The keys under which a CDN finds what it keeps: of one app, of its pages, and of the lists of one entity. */
export interface CdnKeys {
  /** Of a response. @param source the entity of a list; pages have none, since they are made from all of them */
  of(source: string | undefined): string[]
  /** Of whatever may look different now. */
  changed(source: string): string[]
}

export function cdnKeys(appId: string): CdnKeys {
  const pages = `${appId}-pages`
  return {
    of: (source) => [appId, source === undefined ? pages : `${appId}-${source}`],
    // Settings say how every page looks, and who may see anything.
    changed: (source) => (source === 'settings' ? [appId] : [pages, `${appId}-${source}`]),
  }
}
