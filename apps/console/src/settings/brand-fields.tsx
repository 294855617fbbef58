import { Textarea, TextInput } from '@mantine/core'
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
