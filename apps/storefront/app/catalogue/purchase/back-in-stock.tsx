import { type AwaitedVariant, variantText } from '@pitlane/shop'
import { type FormEvent, useState } from 'react'
import { usePlatform } from '../../data/platform.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

type State = 'asking' | 'sending' | 'done' | 'failed'

interface BackInStockProps {
  productId: string
  /** What is sold out of it, where not all is. */
  variant: AwaitedVariant
}

/** Leaves an address for the one mail that tells when the product is back. */
export function BackInStock({ productId, variant }: BackInStockProps) {
  const what = variantText(variant)
  const { client } = usePlatform()
  const [state, setState] = useState<State>('asking')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const email = new FormData(event.currentTarget).get('email')
    setState('sending')
    try {
      await (await client()).functions.invoke('back-in-stock', {
        product_id: productId,
        email,
        ...variant,
      })
      setState('done')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="noscript:hidden">
      <p role="status">
        {state === 'done'
          ? `Thank you. We will mail you once, when it is back${what && ` in ${what}`}. If you have not confirmed your address here before, press the link in the mail that is on its way to you.`
          : ''}
      </p>
      {state === 'done' ? null : (
        <form onSubmit={send} className="grid gap-3">
          <TextField
            label={`Email me when it is back${what && ` in ${what}`}`}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            hint={what ? `One mail, for ${what} only.` : 'One mail, for this product only.'}
            error={
              state === 'failed'
                ? 'That did not work. Please check the address, or ask us on WhatsApp.'
                : null
            }
          />
          <Button type="submit" tone="secondary" aria-disabled={state === 'sending'}>
            {state === 'sending' ? 'Sending…' : 'Tell Me'}
          </Button>
        </form>
      )}
    </div>
  )
}
