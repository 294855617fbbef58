import * as text from '../text/en.ts'
import { Card } from '../ui/page.tsx'

/** The message as it came, and what of it was not understood. */
export function Received({ message, unread }: { message: string; unread: readonly string[] }) {
  if (!message) return null
  return (
    <aside className="order-side">
      <NotUnderstood unread={unread} />
      <ReceivedText title={text.orders.received} message={message} />
    </aside>
  )
}

export function NotUnderstood({ unread }: { unread: readonly string[] }) {
  if (unread.length === 0) return null
  return (
    <Card title={text.orders.notUnderstood}>
      <ul className="unread">
        {unread.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and never change their places
          <li key={index}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}

export function ReceivedText({ title, message }: { title: string; message: string }) {
  return (
    <Card title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <pre className="received" tabIndex={0}>
        {message}
      </pre>
    </Card>
  )
}
