import type { CachedResponse, MemoryCache } from '@pitlane/http-cache'
import type { Connect } from 'vite'
import type { OgImageOptions } from './og-images/og-images.ts'

export interface StorefrontOptions {
  appId: string
  /** Reaches the platform inside this process. */
  fetch: typeof fetch
  /** Where visitors find the shop. */
  publicUrl: string
  /** Holds the pages; invalidated whenever one may look different. */
  cache: MemoryCache
  mode: 'production' | 'development'
  /** Value of the content policy's frame-ancestors. */
  frameAncestors: string
  /** Servers that an address may name, with `server_url`, that answer in this one's place; none when left out. */
  serverUrlAllowList?: readonly string[]
  /** Whether browsers keep what visitors have seen; otherwise they are told to forget it. */
  isKeptOffline?: boolean
  /** Hears of a page that could not be rendered; its visitor gets one that tries again in the browser. */
  onError?: (error: unknown) => void
  /** Pictures that chats show for a link; there are none when this is left out. */
  ogImages?: OgImageOptions
}

export interface StorefrontRequest {
  url: string
  /** Names in lower case. */
  headers: Record<string, string | undefined>
  /** Called before a page is rendered that is not cached: what it throws refuses the request. */
  onRender?: () => void
}

export interface StorefrontResponse {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** What the same request is sent too, and how to find it while it is cached. */
  cached?: { response: CachedResponse; find(): CachedResponse | undefined }
}

export interface Storefront {
  /** Answers a GET for any address that is not the platform's: the page, or the 404 screen. */
  handle(request: StorefrontRequest): Promise<StorefrontResponse>
  /** Answers a GET for robots.txt, sitemap.xml and what is below /assets/previews/ and /assets/bikes/; undefined when it is not there. */
  file(request: StorefrontRequest): Promise<StorefrontResponse | undefined>
  /** Begins to make Open Graph images in the background; to be called once the platform takes requests. */
  startOgImages(): void
  /** The folder that holds `assets/`, to be served under `/assets/` and cached for good. */
  assetsDir: string
  /** In development only: serves sources and hot updates; goes before everything else. */
  middleware?: Connect.Server
  close(): Promise<void>
}
