import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SettingsPage } from '../settings/settings-page.tsx'
import * as text from '../text/en.ts'
import { ShopForm } from './shop-form.tsx'

export function ShopPage() {
  return (
    <SettingsPage
      title={text.shop.title}
      lead={text.shop.lead}
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/shop/policies" />}>
            {text.shop.policies.open}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/shop/finishes" />}>
            {text.finishes.open}
          </Button>
        </>
      }
      name="shop"
      Form={ShopForm}
    />
  )
}
