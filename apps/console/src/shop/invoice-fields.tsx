import { TextInput } from '@mantine/core'
import type { FieldsProps } from '../settings/brand-fields.tsx'
import * as text from '../text/en.ts'
import { Card } from '../ui/page.tsx'

export function InvoiceFields({ shop, change, errors }: FieldsProps) {
  return (
    <Card title={text.shop.invoices}>
      <TextInput
        label={text.shop.fields.paynow}
        description={text.shop.paynowHint(shop.registration_number)}
        value={shop.paynow}
        error={errors.paynow}
        onChange={(event) => change({ paynow: event.currentTarget.value })}
      />
      <TextInput
        label={text.shop.fields.gst_number}
        description={text.shop.gstHint}
        value={shop.gst_number}
        onChange={(event) => change({ gst_number: event.currentTarget.value })}
      />
    </Card>
  )
}
