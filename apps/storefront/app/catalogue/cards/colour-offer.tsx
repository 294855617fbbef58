import { buildPath } from '@pitlane/shop'
import { Link } from '../../ui/link.tsx'

export interface ColourOfferProps {
  productId: string
  colours: readonly string[]
  onChoose: (colour: string) => void
}

/** More buttons do not fit into a notification. */
const MAX_OFFERED = 4

const style =
  'inline-flex min-h-11 max-w-full items-center rounded-control border border-control px-2.5 hover:border-text'

/** The colours of what was just added without one. */
export function ColourOffer({ productId, colours, onChoose }: ColourOfferProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one row in every browser
    <div role="group" aria-label="Choose Color" className="flex flex-wrap gap-1.5 pt-2">
      {colours.slice(0, MAX_OFFERED).map((colour) => (
        <button key={colour} type="button" onClick={() => onChoose(colour)} className={style}>
          <span className="truncate">{colour}</span>
        </button>
      ))}
      {colours.length > MAX_OFFERED ? (
        <Link to={buildPath('ProductDetails', { id: productId })} className={style}>
          {`All ${colours.length} colours`}
        </Link>
      ) : null}
    </div>
  )
}
