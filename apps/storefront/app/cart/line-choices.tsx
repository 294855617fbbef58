import { type CartLine, colourText, lineBikeText, plainText, sizeText } from '@pitlane/shop'
import { ColourSwatch } from '../ordering/colour-swatch.tsx'

/** The part number, the colour, the size and the bike of a line. */
export function LineChoices({ line }: { line: CartLine }) {
  const colour = colourText(line)
  const size = sizeText(line)
  const bike = lineBikeText(line)
  const part = plainText(line.part_number)
  return (
    <>
      {part ? <p className="text-muted wrap-anywhere">{`Part number: ${part}`}</p> : null}
      {colour ? (
        <p className="flex items-center gap-2 text-muted">
          {line.selectedColor ? <ColourSwatch name={line.selectedColor} size={16} /> : null}
          <span className="min-w-0 wrap-anywhere">
            {line.selectedColor ? colour : `Color: ${colour}`}
          </span>
        </p>
      ) : null}
      {size ? <p className="text-muted wrap-anywhere">{`Size: ${size}`}</p> : null}
      {bike ? (
        <p className="text-muted">
          {`For ${bike}${line.isBikeUnconfirmed ? ', to be confirmed' : ''}`}
        </p>
      ) : null}
      {line.panels ? <p className="text-muted wrap-anywhere">{line.panels}</p> : null}
    </>
  )
}
