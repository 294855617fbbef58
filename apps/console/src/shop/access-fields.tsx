import { NativeSelect } from '@mantine/core'
import type { Access, Registration } from '@pitlane/protocol'
import type { ShopSettings } from '../settings/settings.ts'
import * as text from '../text/en.ts'
import { Card } from '../ui/page.tsx'

interface AccessFieldsProps {
  settings: ShopSettings
  change: (fields: Partial<Omit<ShopSettings, 'shop'>>) => void
}

export function AccessFields({ settings, change }: AccessFieldsProps) {
  return (
    <Card title={text.shop.access}>
      <NativeSelect
        label={text.shop.accessLabel}
        value={settings.public_settings}
        data={choices(text.shop.accessOptions)}
        // Its values are the keys of the table above.
        onChange={(event) => change({ public_settings: event.currentTarget.value as Access })}
      />
      <NativeSelect
        label={text.shop.registrationLabel}
        value={settings.registration}
        data={choices(text.shop.registrationOptions)}
        onChange={(event) => change({ registration: event.currentTarget.value as Registration })}
      />
    </Card>
  )
}

function choices(options: Record<string, string>) {
  return Object.entries(options).map(([value, label]) => ({ value, label }))
}
