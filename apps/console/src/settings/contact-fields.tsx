import { Anchor, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { chatLink, completePhone, formatPhone, listCountries } from '@pitlane/shop'
import * as text from '../text/en.ts'
import { Card } from '../ui/page.tsx'
import type { FieldsProps } from './brand-fields.tsx'

/** Where orders arrive, and where the shop is. */
export function ContactFields({ shop, change, errors }: FieldsProps) {
  const number = completePhone(shop.whatsapp_number, shop.country)
  const link = chatLink(number, text.shop.testChat)
  return (
    <Card title={text.shop.contact}>
      <NativeSelect
        label={text.shop.fields.country}
        description={text.shop.countryHint}
        value={shop.country}
        error={errors.country}
        data={countryChoices(shop.country)}
        onChange={(event) => change({ country: event.currentTarget.value })}
      />
      <TextInput
        type="tel"
        autoComplete="tel"
        label={text.shop.fields.whatsapp_number}
        description={text.shop.whatsappHint}
        value={shop.whatsapp_number}
        error={errors.whatsapp_number}
        onChange={(event) => change({ whatsapp_number: event.currentTarget.value })}
      />
      <div role="status" className="chat-number">
        {number ? <p className="quiet">{text.shop.ordersGoTo(formatPhone(number))}</p> : null}
      </div>
      {link ? (
        <Anchor href={link} target="_blank" rel="noreferrer" underline="always">
          {text.shop.testChat}
        </Anchor>
      ) : null}
      <Textarea
        label={text.shop.fields.address}
        rows={2}
        value={shop.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
    </Card>
  )
}

const names = new Intl.DisplayNames('en', { type: 'region' })
const countries = listCountries()
  .map(({ code, callingCode }) => ({
    value: code,
    label: `${names.of(code) ?? code} (+${callingCode})`,
  }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

/** Those that have phone numbers; what is stored may be none of them. */
function countryChoices(current: string) {
  const isKnown = countries.some(({ value }) => value === current)
  return isKnown ? countries : [{ value: current, label: current }, ...countries]
}
