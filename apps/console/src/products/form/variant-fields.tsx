import { NativeSelect, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import * as text from '../../text/en.ts'
import { Card } from '../../ui/page.tsx'
import type { FormValues, ProductErrors } from './form-values.ts'
import type { ChangeForm } from './use-product-form.ts'
import {
  buildGrid,
  type CountedBy,
  hasUnreadable,
  isReadable,
  REST,
  sumPieces,
  type Variants,
  variantKey,
} from './variants.ts'

const { variants: words } = text.productForm

/** Rows that a key moves down by. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

interface VariantFieldsProps {
  values: FormValues
  change: ChangeForm
  errors: ProductErrors
}

/** How many there are of each size and colour, as a table to type into. */
export function VariantFields({ values, change, errors }: VariantFieldsProps) {
  const { variants } = values
  const hasSizes = buildGrid({ ...variants, by: 'size' }, values).rows.length > 0
  const hasColours = buildGrid({ ...variants, by: 'colour' }, values).columns.length > 0
  if (!hasSizes && !hasColours && variants.by === 'product') return null
  const offered = (['product', 'size', 'colour', 'both'] as const).filter(
    (by) =>
      by === variants.by ||
      ((by === 'product' || by === 'colour' || hasSizes) &&
        (by === 'product' || by === 'size' || hasColours)),
  )
  const set = (next: Partial<Variants>) =>
    change((before) => {
      const changed = { ...before.variants, ...next }
      // What is typed here is the stock of the product as well.
      const sum = sumPieces(changed, buildGrid(changed, before))
      return { variants: changed, ...(sum !== undefined && { stock: String(Math.max(0, sum)) }) }
    })
  return (
    <Card title={text.productForm.fields.variants}>
      <NativeSelect
        label={words.countedBy}
        value={variants.by}
        onChange={({ currentTarget: { value } }) => {
          const by = offered.find((each) => each === value)
          if (by) set({ by })
        }}
        data={offered.map((value: CountedBy) => ({ value, label: words.by[value] }))}
      />
      {variants.by === 'product' ? null : (
        <VariantCells
          values={values}
          isInvalid={errors.variants === true}
          set={(key, pieces) => set({ pieces: { ...variants.pieces, [key]: pieces } })}
        />
      )}
    </Card>
  )
}

interface CellsProps {
  values: Pick<FormValues, 'variants' | 'sizes' | 'colours'>
  /** Whether it cannot be saved as it is. */
  isInvalid: boolean
  set: (key: string, pieces: string) => void
}

/** A cell for each size and colour, and one for what has none of them. */
export function VariantCells({ values, isInvalid, set }: CellsProps) {
  const { variants } = values
  const grid = buildGrid(variants, values)
  const { rows, columns } = grid
  const sum = sumPieces(variants, grid)
  const rest = variants.pieces[REST] ?? ''
  // Once it was there it stays while it is typed in.
  const [hadRest] = useState(rest !== '')
  const isRestShown = hadRest || rest !== ''
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="variant-scroll" tabIndex={0} aria-label={words.table}>
        <table className="variant-table">
          <thead>
            <tr>
              <td />
              {columns.map((colour) => (
                <th key={colour} scope="col">
                  {colour || words.pieces}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((size) => (
              <tr key={size}>
                <th scope="row">{size || words.pieces}</th>
                {columns.map((colour) => {
                  const key = variantKey(size, colour)
                  const typed = variants.pieces[key] ?? ''
                  return (
                    <td key={colour}>
                      <input
                        className="variant-cell"
                        inputMode="numeric"
                        autoComplete="off"
                        maxLength={10}
                        aria-label={words.cell([size, colour].filter(Boolean).join(', '))}
                        aria-invalid={!isReadable(typed)}
                        data-out={typed.trim() !== '' && Number(typed) <= 0 ? '' : undefined}
                        value={typed}
                        onKeyDown={moveCell}
                        onChange={({ currentTarget: { value } }) => set(key, value)}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isRestShown ? (
        <TextInput
          className="variant-rest"
          label={words.rest}
          description={words.restHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={rest}
          onChange={({ currentTarget: { value } }) => set(REST, value)}
        />
      ) : null}
      <p className={isInvalid ? 'variant-error' : 'quiet'}>
        {hasUnreadable(variants, grid)
          ? text.products.badStock
          : sum === undefined
            ? words.open
            : words.sum(sum)}
      </p>
    </>
  )
}

/** Up, down and Enter go through a column, as in a spreadsheet. */
function moveCell(event: KeyboardEvent<HTMLInputElement>) {
  const step = STEPS[event.key]
  const cell = event.currentTarget.closest('td')
  const line = cell?.closest('tr')
  if (step === undefined || !cell || !line) return
  event.preventDefault()
  const next = line.closest('tbody')?.rows[line.sectionRowIndex + step]
  const input = next?.cells[cell.cellIndex]?.querySelector('input')
  input?.focus()
  input?.select()
}
