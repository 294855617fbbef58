import { buildPath } from '@pitlane/shop'
import { Link } from '@tanstack/react-router'
import { CourierFields } from '../../settings/courier-fields.tsx'
import { SettingsForm } from '../../settings/settings-form.tsx'
import type { SettingsStart } from '../../settings/settings-page.tsx'
import * as text from '../../text/en.ts'
import { Card } from '../../ui/page.tsx'
import { ClockField, DaysField, hasFigureError, NumberField, TextField } from './figure-fields.tsx'

/** Days and fees that the pages about delivery and returns promise, beside these pages. */
export function PoliciesForm(props: SettingsStart) {
  return (
    <SettingsForm
      {...props}
      page={buildPath('Shipping')}
      isInvalid={({ policies }) => hasFigureError(policies)}
    >
      {({ settings: { shop }, changeShop }) => {
        const figures = {
          figures: shop.policies,
          change: (part: Partial<typeof shop.policies>) =>
            changeShop({ policies: { ...shop.policies, ...part } }),
        }
        return (
          <>
            <Card title={text.shop.policies.delivery}>
              <DaysField name="delivery_days" {...figures} />
              <DaysField name="processing_days" {...figures} />
              <DaysField name="custom_days" {...figures} />
              <ClockField name="express_cutoff" {...figures} />
              <TextField name="delivery_fees" {...figures} />
              <p className="quiet">
                {text.shop.policies.closedDays} <Link to="/shop">{text.shop.title}</Link>
              </p>
            </Card>
            <Card title={text.shop.policies.finishes}>
              <TextField name="paint_price" {...figures} />
              <TextField name="carbon_price" {...figures} />
              <TextField name="paint_panels" {...figures} />
            </Card>
            <CourierFields shop={shop} change={changeShop} />
            <Card title={text.shop.policies.returns}>
              <NumberField name="return_days" {...figures} />
              <DaysField name="inspection_days" {...figures} />
              <DaysField name="refund_days" {...figures} />
              <DaysField name="transfer_refund_days" {...figures} />
              <DaysField name="exchange_days" {...figures} />
              <TextField name="exchange_fees" {...figures} />
              <TextField name="return_shipping" {...figures} />
            </Card>
            <Card title={text.shop.policies.replies}>
              <NumberField name="reply_hours" {...figures} />
            </Card>
          </>
        )
      }}
    </SettingsForm>
  )
}
