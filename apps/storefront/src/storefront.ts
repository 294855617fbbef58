import type { Connect } from 'vite'

export interface StorefrontOptions {
  appId: string
  /** Reaches the platform inside this process. */
  fetch: typeof fetch
  /** Where visitors find the shop. */
  publicUrl: string
  /** A text that changes whenever a page may look different. */
  version: () => string
  mode: 'production' | 'development'
  /** Value of the content policy's frame-ancestors. */
  frameAncestors: string
}

export interface StorefrontRequest {
  /** Path and query. */
  url: string
  /** Names in lower case. */
  headers: Record<string, string | undefined>
}

export interface StorefrontAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export interface Storefront {
  /** Answers a GET for any address that is not the platform's: the page, or the 404 screen. */
  handle(request: StorefrontRequest): Promise<StorefrontAnswer>
  /** The folder that holds `assets/`, to be served under `/assets/` and kept for good. */
  assetsDir: string
  /** In development only: serves sources and hot updates; goes before everything else. */
  middleware?: Connect.Server
  close(): Promise<void>
}
