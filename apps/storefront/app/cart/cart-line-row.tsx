import {
  type Bike,
  buildPath,
  type CartLine,
  FITMENT_WORDS,
  formatPrice,
  isMadeToOrder,
  itemName,
  type LineNote,
  lineFitment,
  lineFittingText,
  lineKey,
  lineTotal,
  MAX_QUANTITY,
  priceText,
  TO_BE_QUOTED,
  usablePrice,
} from '@pitlane/shop'
import type { ReactNode } from 'react'
import { FittingOffer } from '../ordering/fitting-offer.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { LineChoices } from './line-choices.tsx'
import { LineNotes } from './line-notes.tsx'
import { LinePicture } from './line-picture.tsx'
import { flipTarget } from './use-flip.ts'

export interface CartLineRowProps {
  line: CartLine
  /** The shopper's own. */
  bike?: Bike | undefined
  notes?: readonly LineNote[]
  /** Whether other lines hold the same product, so that they share its stock. */
  isShared?: boolean
  /** What it needs besides. */
  needs?: ReactNode
  onQuantity: (quantity: number) => void
  onSize: (size: string) => void
  onColour: (colour: string) => void
  onFitting: (withFitting: boolean) => void
  onRemove: () => void
  onSave: () => void
}

export function CartLineRow({
  line,
  bike,
  notes = [],
  isShared,
  needs,
  onQuantity,
  onSize,
  onColour,
  onFitting,
  onRemove,
  onSave,
}: CartLineRowProps) {
  const name = itemName(line)
  const hasPage = !isMadeToOrder(line) && !notes.some(({ kind }) => kind === 'gone')
  return (
    <li
      {...flipTarget}
      data-line={lineKey(line)}
      tabIndex={-1}
      className="grid grid-cols-[min(5rem,24vw)_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6"
    >
      <LinePicture line={line} />
      <div className="grid content-start gap-1">
        <div className="flex items-start gap-2">
          <LineName id={hasPage ? line.id : undefined} name={name} />
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
            className="-my-2.5 -mr-3 grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-text"
          >
            <Icon name="trash" />
          </button>
        </div>
        <LineChoices line={line} onColour={onColour} />
        {bike ? <LineFit line={line} bike={bike} /> : null}
        <p className="text-muted">
          {`${priceText(line.price)}${usablePrice(line.price) === undefined ? '' : ' each'}`}
        </p>
        <FittingOffer
          product={line}
          isChosen={line.withFitting === true}
          text={lineFittingText(line)}
          onChange={onFitting}
        />
        <LineNotes
          name={name}
          notes={notes}
          onQuantity={isShared ? undefined : onQuantity}
          onSize={onSize}
          onColour={onColour}
        />
        {needs}
      </div>
      <div
        {...flipTarget}
        className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:col-span-1 sm:col-start-2"
      >
        <QuantityStepper
          label={`Quantity of ${name}`}
          value={line.quantity}
          max={MAX_QUANTITY}
          onChange={onQuantity}
        />
        <button
          type="button"
          aria-label={`Save for later: ${name}`}
          onClick={onSave}
          className="min-h-11 text-label text-muted underline decoration-control underline-offset-4 hover:text-text hover:decoration-text"
        >
          Save for later
        </button>
        <LineSubtotal line={line} />
      </div>
    </li>
  )
}

function LineName({ id, name }: { id: string | undefined; name: string }) {
  return (
    <h2 className="min-w-0 flex-1 leading-snug font-semibold wrap-anywhere">
      {id === undefined ? (
        name
      ) : (
        <Link
          to={buildPath('ProductDetails', { id })}
          className="-my-[0.6875rem] inline-block py-[0.6875rem] decoration-control underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      )}
    </h2>
  )
}

/** Whether the part is for the shopper's bike, as far as that is known. */
function LineFit({ line, bike }: { line: CartLine; bike: Bike }) {
  const fitment = lineFitment(line, bike)
  if (fitment === 'unknown') return null
  const isOther = fitment === 'other'
  return (
    <p
      className={`flex items-center gap-1.5 text-[0.9375rem] ${isOther ? 'text-amber' : 'text-green'}`}
    >
      <Icon name={isOther ? 'warning' : 'check'} size={16} />
      <span>{`${FITMENT_WORDS[fitment]} ${bike.name}`}</span>
    </p>
  )
}

function LineSubtotal({ line }: { line: CartLine }) {
  const total = lineTotal(line)
  return (
    <p className="ml-auto font-semibold tabular-nums">
      <span className="sr-only">Subtotal: </span>
      <span>{total === undefined ? TO_BE_QUOTED : formatPrice(total)}</span>
    </p>
  )
}
