import type { AgentMessage } from '@pitlane/client'
import type { ChatContact, ChatFacts, ChatPlace } from '@pitlane/protocol'
import * as text from '../text/en.ts'
import { count, formatMoment, money } from '../ui/format.ts'
import { chatIcon } from './chat-icon.ts'
import { MessageFile } from './message-file.tsx'
import { describeMessage, fileAddresses, readFacts } from './message-text.ts'
import { OrderLink } from './order-link.tsx'
import './message-parts.css'

/** What a message is beside its words: pictures, sounds, places, cards, orders. */
export function MessageParts({ message }: { message: AgentMessage }) {
  const chat = readFacts(message)
  const [address] = fileAddresses(message)
  return (
    <>
      {chat?.about?.text && chat.kind !== 'reaction' ? (
        <blockquote className="message-quote">{chat.about.text}</blockquote>
      ) : null}
      {chat?.is_forwarded ? <p className="quiet">{text.conversations.forwarded}</p> : null}
      {chat?.ad ? <Advertisement ad={chat.ad} /> : null}
      {chat?.product ? (
        <p className="quiet">{text.conversations.askedAbout(chat.product)}</p>
      ) : null}
      {chat?.file ? <MessageFile chat={chat} file={chat.file} address={address} /> : null}
      {chat ? null : <Attached addresses={fileAddresses(message)} />}
      {chat?.place ? <Place place={chat.place} /> : null}
      {chat?.contacts?.map((contact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards of one message never change places
        <Contact key={index} contact={contact} />
      ))}
      {chat?.order ? <Ordered order={chat.order} messageId={message.id} /> : null}
      {chat ? <Description chat={chat} /> : null}
    </>
  )
}

/** What stands after the words: what else is known, that they were changed, and what they were. */
export function MessageDetails({ chat }: { chat: ChatFacts }) {
  if (chat.deleted_date) {
    return <p className="quiet">{text.conversations.deletedOn(formatMoment(chat.deleted_date))}</p>
  }
  return (
    <>
      {chat.fields && chat.fields.length > 0 ? <Fields fields={chat.fields} /> : null}
      {chat.edited ? <Wordings edited={chat.edited} /> : null}
    </>
  )
}

function Description({ chat }: { chat: ChatFacts }) {
  const description = describeMessage(chat)
  const Icon = chatIcon(chat.kind)
  return description ? (
    <p className="message-described">
      <Icon size={18} />
      <span>{description}</span>
    </p>
  ) : null
}

function Wordings({ edited }: { edited: NonNullable<ChatFacts['edited']> }) {
  return (
    <details className="message-history">
      <summary>{text.conversations.editedOn(formatMoment(edited.date))}</summary>
      <ol>
        {edited.former.map((wording, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a later wording comes after those before
          <li key={index}>{wording || text.conversations.noWords}</li>
        ))}
      </ol>
    </details>
  )
}

function Advertisement({
  ad: { headline, text: words, url },
}: {
  ad: NonNullable<ChatFacts['ad']>
}) {
  return (
    <div className="message-card">
      <p className="quiet">{text.conversations.fromAd}</p>
      {headline ? <strong>{headline}</strong> : null}
      {words ? <p>{words}</p> : null}
      {/^https?:\/\//.test(url) ? (
        <a href={url} target="_blank" rel="noreferrer nofollow">
          {text.conversations.openAd}
        </a>
      ) : null}
    </div>
  )
}

/** Files that somebody has sent on a page: addresses of their own choice. */
function Attached({ addresses }: { addresses: readonly string[] }) {
  return addresses.map((address) => (
    <p key={address}>
      <a href={address} target="_blank" rel="noreferrer nofollow">
        {address}
      </a>
    </p>
  ))
}

function Place({ place: { latitude, longitude, name, address } }: { place: ChatPlace }) {
  const query = new URLSearchParams({ api: '1', query: `${latitude},${longitude}` })
  return (
    <div className="message-card">
      {name ? <strong>{name}</strong> : null}
      {address ? <p>{address}</p> : null}
      <a
        href={`https://www.google.com/maps/search/?${query}`}
        target="_blank"
        rel="noreferrer nofollow"
      >
        {text.conversations.openMap(`${latitude}, ${longitude}`)}
      </a>
    </div>
  )
}

function Contact({ contact: { name, organisation, phones, emails } }: { contact: ChatContact }) {
  return (
    <div className="message-card">
      <strong>{name || text.conversations.nameless}</strong>
      {organisation ? <p>{organisation}</p> : null}
      {phones.map((phone) => (
        <a key={phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      ))}
      {emails.map((email) => (
        <a key={email} href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
      ))}
    </div>
  )
}

function Ordered({
  order,
  messageId,
}: {
  order: NonNullable<ChatFacts['order']>
  messageId: string
}) {
  return (
    <div className="message-card">
      <p className="quiet">{text.conversations.catalogueOrder}</p>
      <ul className="message-order">
        {order.items.map(({ product, quantity, price, currency }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of one order never change places
          <li key={index}>
            <span>{`${count(quantity)} × ${product}`}</span>
            <span className="quiet">{formatPrice(price, currency)}</span>
          </li>
        ))}
      </ul>
      {order.more ? <p className="quiet">{text.conversations.moreItems(order.more)}</p> : null}
      <OrderLink messageId={messageId} />
    </div>
  )
}

function formatPrice(price: number | null, currency: string): string {
  if (price === null) return ''
  return currency === '' || currency === 'SGD' ? money(price) : `${currency} ${price}`
}

function Fields({ fields }: { fields: NonNullable<ChatFacts['fields']> }) {
  return (
    <dl className="message-fields">
      {fields.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of one message never change places
        <div key={index}>
          <dt className="quiet">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
