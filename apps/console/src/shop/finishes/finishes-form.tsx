import { buildPath } from '@pitlane/shop'
import { SettingsForm } from '../../settings/settings-form.tsx'
import type { SettingsStart } from '../../settings/settings-page.tsx'
import * as text from '../../text/en.ts'
import { BikeFields } from './bike-fields.tsx'
import { CarbonFields } from './carbon-fields.tsx'
import { ColourFields, Swatch } from './colour-fields.tsx'
import { EntryList } from './entry-list.tsx'
import { hasFinishError, isHex } from './finish-errors.ts'

export function FinishesForm(props: SettingsStart) {
  return (
    <SettingsForm {...props} page={buildPath('CustomSpray')} isInvalid={hasFinishError}>
      {({ settings: { shop }, changeShop }) => (
        <>
          <EntryList
            title={text.finishes.bikes}
            newName={text.finishes.newBike}
            entries={shop.bikes}
            onChange={(bikes) => changeShop({ bikes })}
            create={(id, name) => ({ id, name, years: '' })}
            detail={({ years }) => years}
            isInvalid={isNameless}
            Fields={BikeFields}
          />
          <EntryList
            title={text.finishes.colours}
            newName={text.finishes.newColour}
            entries={shop.paint_colours}
            onChange={(paint_colours) => changeShop({ paint_colours })}
            create={(id, name) => ({ ...newColour, id, name })}
            sample={({ hex }) => <Swatch hex={hex} />}
            detail={({ finish, popular }) =>
              popular ? `${finish} · ${text.finishes.isPopular}` : finish
            }
            isInvalid={(colour) => isNameless(colour) || !isHex(colour.hex)}
            Fields={ColourFields}
            isLong
          />
          <EntryList
            title={text.finishes.carbon}
            newName={text.finishes.newCarbon}
            entries={shop.carbon_products}
            onChange={(carbon_products) => changeShop({ carbon_products })}
            create={(id, name) => ({ ...newCarbon, id, name })}
            detail={({ pattern, popular }) =>
              popular ? `${pattern} · ${text.finishes.isPopular}` : pattern
            }
            isInvalid={isNameless}
            Fields={CarbonFields}
          />
        </>
      )}
    </SettingsForm>
  )
}

const newColour = {
  hex: '#808080',
  family: 'special',
  finish: 'gloss',
  description: '',
  popular: false,
} as const

const newCarbon = {
  pattern: 'Twill Weave',
  description: '',
  image: null,
  popular: false,
  parts: [],
} as const

function isNameless({ name }: { name: string }): boolean {
  return name.trim() === ''
}
