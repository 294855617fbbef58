import type { SetupStep } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { faultsOf } from '../settings/faults.ts'
import type { ShopSettings } from '../settings/settings.ts'
import * as text from '../text/en.ts'
import { Card } from '../ui/page.tsx'
import { demoQuery } from './demo-products.ts'
import { STEP_FAULTS } from './step-fields.ts'

/** What shoppers will read, with a way back to each of it. */
export function OpenStep({ settings: { shop } }: { settings: ShopSettings }) {
  const { data } = useQuery(demoQuery)
  const faults = faultsOf(shop)
  const facts: readonly (readonly [SetupStep, string])[] = [
    ['shop', [shop.name, shop.registration_number].filter(Boolean).join(' · ')],
    ['chat', shop.whatsapp_number || text.setup.noChat],
    ['hours', shop.opening_hours.text],
    ['couriers', shop.couriers.filter(Boolean).join(', ') || text.setup.none],
    ['front', shop.hero.title],
    ['products', data ? String(data.total) : '…'],
  ]
  return (
    <Card title={text.setup.summary}>
      <dl className="setup-facts">
        {facts.map(([step, fact]) => {
          const fault = STEP_FAULTS[step].map((name) => faults[name]).find(Boolean)
          return (
            <div key={step}>
              <dt>{text.setup.names[step]}</dt>
              <dd>
                <span>{fact}</span>
                {fault ? <span className="setup-fault">{fault}</span> : null}
              </dd>
              <dd>
                <Link
                  data-fault={fault ? true : undefined}
                  to="/setup/$step"
                  params={{ step }}
                  aria-label={text.setup.changeOf(text.setup.names[step])}
                >
                  {text.setup.change}
                </Link>
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
