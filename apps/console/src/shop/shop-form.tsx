import { BrandFields, HeroFields } from '../settings/brand-fields.tsx'
import { ClosedFields } from '../settings/closed-fields.tsx'
import { ContactFields } from '../settings/contact-fields.tsx'
import { CourierFields } from '../settings/courier-fields.tsx'
import { shopErrors } from '../settings/errors.ts'
import { HoursFields } from '../settings/hours-fields.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { SettingsStart } from '../settings/settings-page.tsx'
import { AccessFields } from './access-fields.tsx'
import { InvoiceFields } from './invoice-fields.tsx'

export function ShopForm(props: SettingsStart) {
  const stored = props.stored.shop
  return (
    <SettingsForm {...props} isInvalid={(shop) => Object.keys(shopErrors(shop, stored)).length > 0}>
      {({ settings, change, changeShop }) => {
        const { shop } = settings
        const fields = { shop, change: changeShop, errors: shopErrors(shop, stored) }
        return (
          <>
            <BrandFields {...fields} />
            <HeroFields {...fields} />
            <ContactFields {...fields} />
            <HoursFields {...fields} />
            <ClosedFields
              figures={shop.policies}
              zone={shop.time_zone}
              change={(policies) => changeShop({ policies })}
            />
            <CourierFields shop={shop} change={changeShop} />
            <InvoiceFields {...fields} />
            <AccessFields settings={settings} change={change} />
          </>
        )
      }}
    </SettingsForm>
  )
}
