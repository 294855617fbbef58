import { Textarea, TextInput } from '@mantine/core'
import { completePhone, formatPhone, type OrderDraft, type orderErrors } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { shopStateQuery } from '../../settings/shop-state.ts'
import * as text from '../../text/en.ts'
import { Card } from '../../ui/page.tsx'
import { tellError } from './checked-form.ts'

interface CustomerFieldsProps {
  draft: OrderDraft
  errors: ReturnType<typeof orderErrors>['fields']
  isChecked: boolean
  change: (fields: Partial<OrderDraft>) => void
}

/** Who orders, and where an answer would go. */
export function CustomerFields({ draft, errors, isChecked, change }: CustomerFieldsProps) {
  const { data: shop } = useQuery(shopStateQuery)
  return (
    <Card title={text.orders.customer}>
      <div className="field-grid">
        <TextInput
          label={text.orders.customerName}
          value={draft.customer_name}
          error={tellError(errors.customer_name, isChecked)}
          onChange={(event) => change({ customer_name: event.currentTarget.value })}
        />
        <TextInput
          type="tel"
          label={text.orders.phone}
          description={phoneHint(draft.customer_phone, shop?.country)}
          value={draft.customer_phone}
          error={tellError(errors.customer_phone, isChecked)}
          onChange={(event) => change({ customer_phone: event.currentTarget.value })}
        />
        <Textarea
          label={text.orders.address}
          rows={2}
          value={draft.customer_address}
          error={tellError(errors.customer_address, isChecked)}
          onChange={(event) => change({ customer_address: event.currentTarget.value })}
        />
        <Textarea
          label={text.orders.notes}
          rows={2}
          placeholder={text.orders.notesHint}
          value={draft.notes}
          error={tellError(errors.notes, isChecked)}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
      </div>
    </Card>
  )
}

/** Where an answer would go; nothing while there is no number, or it is not known where the shop is. */
function phoneHint(phone: string, country: string | undefined): string | undefined {
  if (phone.trim() === '' || country === undefined) return undefined
  const number = completePhone(phone, country)
  return number ? text.orders.phoneOpens(formatPhone(number)) : text.orders.phoneOpensNothing
}
