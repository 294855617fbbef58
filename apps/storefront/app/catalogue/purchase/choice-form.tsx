import { buildPath } from '@pitlane/shop'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

/** The colours and sizes to choose from belong to this form, wherever they stand. */
export const CHOICE_FORM_ID = 'choice'

export interface ChoiceFormProps {
  productId: string
  quantity: number
  highest: number | undefined
}

/** For browsers that run no script: the address that it leads to names what is chosen, and so does the order there. */
export function ChoiceForm({ productId, quantity, highest }: ChoiceFormProps) {
  return (
    <form
      id={CHOICE_FORM_ID}
      action={`${buildPath('ProductDetails')}#${CHOICE_FORM_ID}`}
      // With scripts the choice is there at once; a key pressed in it sends nothing.
      onSubmit={(event) => event.preventDefault()}
      className="hidden scroll-mt-24 items-end gap-3 noscript:flex noscript:flex-wrap"
    >
      <input type="hidden" name="id" value={productId} />
      <div className="w-28">
        <TextField
          label="Quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={highest}
          defaultValue={quantity}
        />
      </div>
      <Button type="submit" tone="secondary" className="min-h-12">
        Put it in the order
      </Button>
    </form>
  )
}
