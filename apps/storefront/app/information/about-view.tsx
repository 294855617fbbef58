import { bikeText, buildPath, chatLink, customOrderMessage, type Policies } from '@pitlane/shop'
import { useBikes, useShopInfo } from '../data/settings.ts'
import { usePolicies } from '../data/use-policies.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ChatLink } from '../ui/chat-link.tsx'
import { daysFact, type Fact, Facts } from './facts.tsx'
import { Steps } from './lists.tsx'

const listFacts = ({ shipping, returns }: Policies): readonly Fact[] => [
  daysFact('For custom work', shipping.customProcessingDays),
  { label: 'To a reply in business hours', figure: returns.supportReplyHours, unit: 'hours' },
  { label: 'To return what does not fit', figure: returns.windowDays, unit: 'days' },
]

const WORK = [
  {
    title: 'Parts and gear',
    text: 'Brake discs, levers, pumps, forks and suspension, with helmets, apparel and gear to go with them.',
    page: 'Store',
    action: 'Browse the store',
  },
  {
    title: 'Custom spray',
    text: 'Cover sets and panels in the colour you choose, from solid gloss to candy, pearl and chrome.',
    page: 'CustomSpray',
    action: 'Choose a colour',
  },
  {
    title: 'Carbon fiber',
    text: 'Twill and plain weave parts laid up for your model, quoted before we start.',
    page: 'CustomCarbonFiber',
    action: 'Choose a part',
  },
] as const

const HOW_IT_WORKS = [
  'Find a part, a colour or a weave here, with its price or a quote to come.',
  'Send us the order on WhatsApp. The message is written for you; you press send.',
  'We confirm stock, fit and the total with you, and you choose how to pay.',
  'Collect it from our shop, or have it delivered.',
]

export function AboutView() {
  const { whatsapp_number } = useShopInfo()
  const bikes = useBikes()
  const policies = usePolicies()
  const models = { label: 'Bike models we finish', figure: bikes.length, unit: 'models' }
  return (
    <div className="grid gap-14 sm:gap-20">
      <Facts facts={[models, ...listFacts(policies)]} />
      <section aria-labelledby="what" className="grid gap-6">
        <h2 id="what" className="display-type text-heading">
          What we do
        </h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {WORK.map(({ title, text, page, action }) => (
            <li
              key={title}
              className="flex flex-col items-start gap-3 rounded-panel border border-line bg-surface p-6"
            >
              <h3 className="display-type text-title">{title}</h3>
              <p className="flex-1 pb-2 text-pretty text-muted">{text}</p>
              <ButtonLink to={buildPath(page)} tone="secondary">
                {action}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <section aria-labelledby="how" className="grid content-start gap-5">
          <h2 id="how" className="display-type text-title">
            How an order works
          </h2>
          <Steps steps={HOW_IT_WORKS} />
        </section>
        <section aria-labelledby="bikes" className="grid content-start gap-5">
          <h2 id="bikes" className="display-type text-title">
            Bikes we know by heart
          </h2>
          <ul className="flex flex-wrap gap-2">
            {bikes.map((bike) => (
              <li
                key={bike.id}
                className="rounded-control border border-line bg-surface px-4 py-2.5"
              >
                {bikeText(bike)}
              </li>
            ))}
          </ul>
          <p className="text-pretty text-muted">You ride another one? Ask us; much can be made.</p>
          <div>
            <ChatLink href={chatLink(whatsapp_number, customOrderMessage())}>
              Ask About a Custom Order
            </ChatLink>
          </div>
        </section>
      </div>
    </div>
  )
}
