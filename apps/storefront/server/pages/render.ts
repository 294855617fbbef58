import type { RenderedPage, RenderRequest, ShownPage } from '../../app/entry-server.tsx'

export type { RenderedPage, RenderRequest } from '../../app/entry-server.tsx'

export type Render = (url: string) => Promise<RenderedPage>

export interface RenderOptions extends Omit<RenderRequest, 'url' | 'head'> {
  /** Tags for the head beside styles and scripts. */
  headTags: (shown: ShownPage) => string
}
