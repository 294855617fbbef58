import { aboutMessage, buildPath } from '@pitlane/shop'
import { useShopInfo } from '../data/settings.ts'
import { PageHead } from '../head/page-head.tsx'
import { AboutView } from '../information/about-view.tsx'
import { ChatCard } from '../information/chat-card.tsx'
import { lineRoom } from '../ui/line-room.ts'

const LEAD =
  'A Singapore shop for riders: parts, apparel, custom paint and carbon fiber, with a person at the other end of the chat.'

export function Page() {
  const { name } = useShopInfo()
  return (
    <article className="information page-column grid gap-14 pt-8 sm:gap-20 sm:pt-12">
      <PageHead title="About Us" description={LEAD} path={buildPath('AboutUs')} />
      <header className="grid gap-5">
        <h1 className="label-type text-xl text-muted">About Us</h1>
        <p
          className={`display-type max-w-5xl text-[clamp(2.25rem,1.4rem+4.2vw,5.25rem)] leading-[0.95] text-balance ${lineRoom(name)}`}
        >
          {name} is run by people who ride what they sell
        </p>
        <p className="max-w-2xl pt-2 text-lg text-balance text-muted">{LEAD}</p>
      </header>
      <AboutView />
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-16">
        <ChatCard
          title="Talk to us"
          text="About a part, a fit or an idea. There is no form and no queue."
          label="Chat With Us"
          message={aboutMessage()}
        />
        <FindUs />
      </div>
    </article>
  )
}

function FindUs() {
  const { legal_name, registration_number, address } = useShopInfo()
  return (
    <dl className="grid content-center gap-4 rounded-panel border border-line p-6 text-[0.9375rem]">
      <Entry name="Company" value={legal_name} />
      <Entry name="Registration number" value={registration_number} />
      <Entry name="Address" value={address} />
    </dl>
  )
}

function Entry({ name, value }: { name: string; value: string }) {
  return value ? (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  ) : null
}
