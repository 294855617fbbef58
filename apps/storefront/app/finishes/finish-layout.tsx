import { bikeText } from '@pitlane/shop'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { PreviewActions } from '../preview/preview-actions.tsx'
import { PreviewPicture } from '../preview/preview-picture.tsx'
import { SelectField } from '../ui/field.tsx'
import { followScroll } from '../ui/follow-scroll.ts'
import { useInView } from '../ui/use-in-view.ts'
import { OrderBar, OrderPanel } from './order-panel.tsx'
import type { FinishPreview } from './use-finish-preview.ts'
import type { MadeToOrder } from './use-made-to-order.ts'

export interface FinishLayoutProps {
  title: string
  lead: ReactNode
  choices: ReactNode
  finish: FinishPreview
  /** Called with the id of what a finger or a pointer is on, a moment before it is chosen. */
  onNear: (id: string) => void
  /** Stands in for the picture of a bike that there is none of. */
  drawing: ReactNode
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
  const { title, lead, choices, finish, onNear, drawing, chosen, actions, sample, order } = props
  const { preview, url, shop, isAnnounced, watch } = finish
  const buttons = useRef<HTMLDivElement>(null)
  const bikes = useRef<HTMLSelectElement>(null)
  const isOrderInView = useInView(buttons)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => (panel.current ? followScroll(panel.current) : undefined), [])
  return (
    <div>
      <div className="finish-layout page-column">
        <header className="grid gap-4">
          <h1 className="display-type text-heading">{title}</h1>
          <div className="max-w-2xl text-lg text-pretty text-muted">{lead}</div>
        </header>
        <div
          ref={watch}
          onPointerOver={({ target }) => target instanceof HTMLInputElement && onNear(target.value)}
          className="finish-choices grid min-w-0 content-start gap-12"
        >
          {choices}
        </div>
        <section aria-label="Your choice" ref={panel} className="finish-choice side-panel">
          <div className="finish-picture">
            <PreviewPicture preview={preview} isAnnounced={isAnnounced} fallback={drawing} />
          </div>
          <div ref={watch} className="finish-words grid grid-cols-1 gap-2">
            <div className="pb-3">
              <BikeModel ref={bikes} order={order} />
            </div>
            {chosen}
            <PreviewActions preview={preview} url={url} shop={shop}>
              {actions}
            </PreviewActions>
          </div>
          <div ref={watch} className="finish-order">
            <h2 className="display-type text-title lg:sr-only">Your order: {order.name}</h2>
            <p className="flex flex-wrap items-center justify-between gap-x-4 pb-2 text-muted lg:hidden">
              For {bikeText(order.bike)}
              <button
                type="button"
                onClick={() => bikes.current?.focus()}
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

interface BikeModelProps {
  ref?: Ref<HTMLSelectElement>
  order: MadeToOrder
}

function BikeModel({ ref, order }: BikeModelProps) {
  return (
    <div className="relative">
      <SelectField
        ref={ref}
        label="Bike model"
        value={order.bike.id}
        onChange={({ currentTarget }) => order.chooseBike(currentTarget.value)}
      >
        {order.bikes.map((bike) => (
          <option key={bike.id} value={bike.id}>
            {bikeText(bike)}
          </option>
        ))}
      </SelectField>
      {order.isBikeOpen ? (
        // Beside the label, where nothing moves when it goes.
        <p className="absolute -top-3 right-0 flex items-center gap-2 text-label text-amber noscript:hidden">
          Is this your bike?
          <button
            type="button"
            onClick={() => order.chooseBike(order.bike.id)}
            className="min-h-11 min-w-11 text-text underline decoration-control underline-offset-4 hover:decoration-text"
          >
            Yes
          </button>
        </p>
      ) : null}
    </div>
  )
}
