import { formatHours, type SetupStep } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shopErrors } from '../settings/errors.ts'
import type { ShopSettings } from '../settings/settings.ts'
import * as text from '../text/en.ts'
import { Card } from '../ui/page.tsx'
import { demoQuery } from './demo-products.ts'
import { STEP_ERRORS } from './step-fields.ts'

/** What shoppers will read, with a way back to each of it. */
export function OpenStep({ settings: { shop } }: { settings: ShopSettings }) {
  const { data } = useQuery(demoQuery)
  const errors = shopErrors(shop)
  const facts: readonly (readonly [SetupStep, string])[] = [
    ['shop', [shop.name, shop.registration_number].filter(Boolean).join(' · ')],
    ['chat', shop.whatsapp_number || text.setup.noChat],
    ['hours', formatHours(shop.opening_hours.week, shop.time_zone)],
    ['couriers', shop.couriers.filter(Boolean).join(', ') || text.setup.none],
    ['front', shop.hero.title],
    ['products', data ? String(data.total) : '…'],
  ]
  return (
    <Card title={text.setup.summary}>
      <dl className="setup-facts">
        {facts.map(([step, fact]) => {
          const error = STEP_ERRORS[step].map((name) => errors[name]).find(Boolean)
          return (
            <div key={step}>
              <dt>{text.setup.names[step]}</dt>
              <dd>
                <span>{fact}</span>
                {error ? <span className="setup-error">{error}</span> : null}
              </dd>
              <dd>
                <Link
                  data-incomplete={error ? true : undefined}
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
