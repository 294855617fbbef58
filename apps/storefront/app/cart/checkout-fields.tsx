import { CHECKOUT_ALERT } from '@pitlane/shop'
import { TextAreaField, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Checkout } from './use-checkout.ts'

const MISSING = 'We need this to prepare your order.'

export function CheckoutFields({ checkout }: { checkout: Checkout }) {
  const { form, fields, setField, refusals, alert } = checkout
  const error = (text: string) => (refusals > 0 && text.trim() === '' ? MISSING : undefined)
  return (
    <>
      {refusals > 0 ? (
        // A new key for each refusal, so that it is read out each time.
        <div key={refusals} ref={alert}>
          <Notice tone="error" role="alert">
            <p className="font-semibold">{CHECKOUT_ALERT}</p>
          </Notice>
        </div>
      ) : null}
      <TextField
        ref={fields.name}
        label="Name *"
        placeholder="Your name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        value={form.name}
        error={error(form.name)}
        onChange={({ target }) => setField('name', target.value)}
      />
      <TextField
        ref={fields.phone}
        label="Phone Number *"
        placeholder="+1234567890"
        name="tel"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        required
        value={form.phone}
        error={error(form.phone)}
        onChange={({ target }) => setField('phone', target.value)}
      />
      <TextAreaField
        label="Delivery Address"
        hint="Leave it empty if you collect your order."
        name="address"
        autoComplete="street-address"
        rows={2}
        value={form.address}
        onChange={({ target }) => setField('address', target.value)}
      />
    </>
  )
}
