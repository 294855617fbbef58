import { cellText } from './cell.ts'
import { cleanLine, nameKey } from './clean-text.ts'
import { OPTIONS } from './columns.ts'
import type { ImportLine, LineReader } from './import-item.ts'

/** What is chosen of a product in one of its variants. */
export interface Option {
  readonly name: string
  readonly value: string
}

const COLOUR =
  /^(?:(?:(?:primary|main) )?colou?rs?(?: family)?|farben?|couleurs?|kleur(?:en)?|colore|cor|warna)$/
const DEFAULTS = /^(?:default|default (?:title|variant|option|option value)|regular|standard)$/i

/** Reads the options of the lines of one product, whose names may stand in its first line alone. */
export class OptionReader {
  readonly #reader: LineReader
  readonly #names = new Map<number, string>()

  constructor(reader: LineReader) {
    this.#reader = reader
  }

  read(line: ImportLine): Option[] {
    return [...this.#numbered(line), ...this.#inOneCell(line)]
  }

  /** Names of options that a line leaves open: WooCommerce takes any value for them. */
  openNames(line: ImportLine): string[] {
    return OPTIONS.flatMap((number) => {
      const name = this.#readName(line, number)
      return name !== '' && this.#reader.text(line, `option${number}_value`) === '' ? [name] : []
    })
  }

  /** Beside a kind ("Custom Property") a name tells more, unless the kind is a colour. */
  #readName(line: ImportLine, number: (typeof OPTIONS)[number]): string {
    const names = this.#reader
      .cells(line, `option${number}_name`)
      .map((cell) => cleanLine(cellText(cell)))
      .filter((name) => name !== '')
    return names.find(isColourName) ?? names.at(-1) ?? ''
  }

  #numbered(line: ImportLine): Option[] {
    return OPTIONS.flatMap((number) => {
      const name = this.#readName(line, number)
      const value = this.#reader.text(line, `option${number}_value`)
      if (name) this.#names.set(number, name)
      return value ? [{ name: this.#names.get(number) ?? '', value }] : []
    })
  }

  /** "Size:select:0, Color:color:1" with "S:0, Red:1". */
  #inOneCell(line: ImportLine): Option[] {
    const parts = (text: string) => text.split(',').map((part) => part.split(':')[0]?.trim() ?? '')
    const names = parts(this.#reader.text(line, 'option_names'))
    return parts(this.#reader.text(line, 'option_values')).flatMap((value, at) =>
      value ? [{ name: names[at] ?? '', value }] : [],
    )
  }
}

/** What the systems call the one variant of a product that has no options. */
export function isDefaultOption({ value }: Option): boolean {
  return DEFAULTS.test(value)
}

/** True if a name of an option is that of a colour. */
export function isColourName(name: string): boolean {
  return COLOUR.test(nameKey(name))
}

/**
 * The size and the colour that options stand for: a colour by its name, all else together is the size.
 *
 * @returns with whether several options make the size
 */
export function readVariant(options: readonly Option[]): {
  size: string
  color: string
  isJoined: boolean
} {
  const colour = options.find(({ name }) => isColourName(name))
  const others = options.filter((option) => option !== colour)
  return {
    size: others.map(({ value }) => value).join(' / '),
    color: colour?.value ?? '',
    isJoined: others.length > 1,
  }
}
