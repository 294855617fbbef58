import * as text from '../text/en.ts'
import { Card } from '../ui/page.tsx'

/** The message as it came, and what of it was not understood. */
export function Received({ message, unread }: { message: string; unread: readonly string[] }) {
  if (!message) return null
  return (
    <aside className="order-side">
      {unread.length > 0 ? (
        <Card title={text.orders.notUnderstood}>
          <ul className="unread">
            {unread.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and never change their places
              <li key={index}>{line}</li>
            ))}
          </ul>
        </Card>
      ) : null}
      <ReceivedText message={message} />
    </aside>
  )
}

export function ReceivedText({ message }: { message: string }) {
  return (
    <Card title={text.orders.received}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <pre className="received" tabIndex={0}>
        {message}
      </pre>
    </Card>
  )
}
