import { bikeText } from '@pitlane/shop'
import { type ReactNode, useRef } from 'react'
import { PreviewActions } from '../preview/preview-actions.tsx'
import { PreviewPicture } from '../preview/preview-picture.tsx'
import { lineRoom } from '../ui/line-room.ts'
import { useFollowScroll } from '../ui/use-follow-scroll.ts'
import { useInView } from '../ui/use-in-view.ts'
import { BikeModel } from './bike-model.tsx'
import { OrderBar } from './order-bar.tsx'
import { OrderPanel } from './order-panel.tsx'
import type { FinishPreview } from './use-finish-preview.ts'
import type { MadeToOrder } from './use-made-to-order.ts'

export interface FinishLayoutProps {
  title: string
  lead: ReactNode
  choices: ReactNode
  finishPreview: FinishPreview
  /** Called with the id of what a finger or a pointer is on, a moment before it is chosen. */
  onOptionHover: (id: string) => void
  /** Stands in for the picture of a bike that there is none of. */
  fallback: ReactNode
  chosen: ReactNode
  /** What else to do with the picture than to share or save it. */
  actions?: ReactNode
  /** What is chosen in a few millimetres. */
  sample: ReactNode
  order: MadeToOrder
}

/**
 * The choice beside what is chosen. On phones the picture comes first, with the bike that it shows, and stays in
 * sight; the order comes last, and a bar keeps it at hand in between.
 */
export function FinishLayout(props: FinishLayoutProps) {
  const {
    title,
    lead,
    choices,
    finishPreview,
    onOptionHover,
    fallback,
    chosen,
    actions,
    sample,
    order,
  } = props
  const { preview, url, shop, isAnnounced, intentRef } = finishPreview
  const buttons = useRef<HTMLDivElement>(null)
  const bikes = useRef<HTMLDivElement>(null)
  const isOrderInView = useInView(buttons)
  const panel = useRef<HTMLElement>(null)
  useFollowScroll(panel)
  return (
    <div>
      <div className="finish-layout page-column">
        <header className="grid gap-4">
          <h1 className="display-type text-heading">{title}</h1>
          <div className="max-w-2xl text-lg text-pretty text-muted">{lead}</div>
        </header>
        <div
          ref={intentRef}
          onPointerOver={({ target }) =>
            target instanceof HTMLInputElement && onOptionHover(target.value)
          }
          className="finish-choices grid min-w-0 content-start gap-12"
        >
          {choices}
        </div>
        <section
          aria-label="Your choice"
          ref={panel}
          data-compared={preview.compared ? '' : undefined}
          className="finish-choice side-panel"
        >
          <div className="finish-picture">
            <PreviewPicture preview={preview} isAnnounced={isAnnounced} fallback={fallback} />
          </div>
          <div ref={intentRef} className="finish-words grid grid-cols-1 gap-2">
            <div ref={bikes} className="pb-3">
              <BikeModel order={order} />
            </div>
            {chosen}
            <div className="grid gap-1">
              <PreviewActions preview={preview} url={url} shop={shop} />
              {actions}
            </div>
          </div>
          <div ref={intentRef} className="finish-order">
            <h2
              className={`display-type text-title lg:sr-only ${lineRoom(order.name)}`}
            >{`Your order: ${order.name}`}</h2>
            <p className="flex flex-wrap items-center justify-between gap-x-4 pb-2 text-muted lg:hidden">
              <span>{`For ${bikeText(order.bike)}`}</span>
              <button
                type="button"
                onClick={() => bikes.current?.querySelector('select')?.focus()}
                className="min-h-11 underline decoration-control underline-offset-4 hover:text-text noscript:hidden"
              >
                Change bike
              </button>
            </p>
            <OrderPanel
              order={order}
              isCarbon={preview.look.part !== undefined}
              buttons={buttons}
            />
          </div>
        </section>
      </div>
      <OrderBar order={order} sample={sample} isShown={!isOrderInView} />
    </div>
  )
}
