import type { RenderedPage } from '../app/entry-server.tsx'

export type { RenderedPage, RenderRequest } from '../app/entry-server.tsx'

/** Renders the document for a path and query. */
export type Render = (url: string) => Promise<RenderedPage>

export interface RenderOptions {
  appId: string
  publicUrl: string
  fetch: typeof fetch
}
