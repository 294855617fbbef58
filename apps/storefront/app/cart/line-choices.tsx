import {
  type CartLine,
  colourChoices,
  colourText,
  isMadeToOrder,
  itemName,
  lineBikeText,
  offersColours,
  plainText,
  sizeText,
} from '@pitlane/shop'
import { ColourSwatch } from '../ordering/swatches.tsx'
import { SelectField } from '../ui/field.tsx'

interface LineChoicesProps {
  line: CartLine
  /** Chooses the colour that was left open; missing where it is only shown. */
  onColour?: (colour: string) => void
}

/** The part number, the colour, the size and the bike of a line; a colour that is open can be chosen. */
export function LineChoices({ line, onColour }: LineChoicesProps) {
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
      {onColour && isColourOpen(line) ? (
        <SelectField
          label={<span className="sr-only">{`Color of ${itemName(line)}`}</span>}
          value=""
          onChange={({ target }) => onColour(target.value)}
        >
          <option value="">Choose Color</option>
          {colourChoices(line).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
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

function isColourOpen(line: CartLine): boolean {
  return !isMadeToOrder(line) && offersColours(line) && plainText(line.selectedColor) === ''
}
