import { Anchor, Textarea, TextInput } from '@mantine/core'
import { chatLink } from '@pitlane/shop'
import * as text from '../text/en.ts'
import { Card } from '../ui/page.tsx'
import type { FieldErrors } from './errors.ts'
import type { EditedShop } from './settings.ts'

export interface FieldsProps {
  shop: EditedShop
  change: (fields: Partial<EditedShop>) => void
  errors: FieldErrors
}

export function BrandFields({ shop, change, errors }: FieldsProps) {
  return (
    <Card title={text.shop.brand}>
      <TextInput
        label={text.shop.fields.name}
        value={shop.name}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={text.shop.fields.legal_name}
        value={shop.legal_name}
        onChange={(event) => change({ legal_name: event.currentTarget.value })}
      />
      <TextInput
        label={text.shop.fields.registration_number}
        value={shop.registration_number}
        onChange={(event) => change({ registration_number: event.currentTarget.value })}
      />
    </Card>
  )
}

export function ContactFields({ shop, change, errors }: FieldsProps) {
  const link = chatLink(shop.whatsapp_number, text.shop.testChat)
  return (
    <Card title={text.shop.contact}>
      <TextInput
        type="tel"
        label={text.shop.fields.whatsapp_number}
        description={text.shop.whatsappHint}
        value={shop.whatsapp_number}
        error={errors.whatsapp_number}
        onChange={(event) => change({ whatsapp_number: event.currentTarget.value })}
      />
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

export function HeroFields({ shop, change, errors }: FieldsProps) {
  const { hero } = shop
  return (
    <Card title={text.shop.hero}>
      <TextInput
        label={text.shop.heroTitle}
        value={hero.title}
        error={errors.title}
        onChange={(event) => change({ hero: { ...hero, title: event.currentTarget.value } })}
      />
      <Textarea
        label={text.shop.heroText}
        rows={3}
        value={hero.text}
        onChange={(event) => change({ hero: { ...hero, text: event.currentTarget.value } })}
      />
    </Card>
  )
}
