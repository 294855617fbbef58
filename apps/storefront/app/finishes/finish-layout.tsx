import { type ReactNode, useRef } from 'react'
import { OrderBar } from './order-bar.tsx'
import { OrderPanel } from './order-panel.tsx'
import { useInView } from './use-in-view.ts'
import type { MadeToOrder } from './use-made-to-order.ts'

export interface FinishLayoutProps {
  title: string
  lead: ReactNode
  /** What there is to choose from. */
  choices: ReactNode
  /** What is chosen, drawn and described. */
  chosen: ReactNode
  /** The same in a few millimetres. */
  sample: ReactNode
  order: MadeToOrder
}

/**
 * The choice beside what is chosen. On phones what is chosen comes first, the order last, and a
 * bar keeps both at hand in between.
 */
export function FinishLayout({ title, lead, choices, chosen, sample, order }: FinishLayoutProps) {
  const buttons = useRef<HTMLDivElement>(null)
  const isOrderInView = useInView(buttons)
  return (
    <div>
      <div className="page-column grid gap-8 pt-8 pb-12 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:gap-y-10">
        <header className="grid gap-4">
          <h1 className="display-type text-heading">{title}</h1>
          <div className="max-w-2xl text-lg text-pretty text-muted">{lead}</div>
        </header>
        <div className="grid min-w-0 content-start gap-12 lg:row-start-2">{choices}</div>
        <section
          aria-label="Your choice"
          className="max-lg:contents lg:sticky lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:rounded-panel lg:border lg:border-line lg:bg-surface"
        >
          <div className="max-lg:-order-1 max-lg:row-start-2 lg:pb-5">{chosen}</div>
          <div className="max-lg:rounded-panel max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-5 lg:px-6 lg:pb-6">
            <h2 className="display-type pb-4 text-title lg:sr-only">Your order: {order.name}</h2>
            <OrderPanel order={order} buttons={buttons} />
          </div>
        </section>
      </div>
      <OrderBar order={order} sample={sample} isShown={!isOrderInView} />
    </div>
  )
}
