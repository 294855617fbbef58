import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { dismissNotification, type Notification } from './notification-store.ts'

const READING_TIME_MS = 6000

export function NotificationCard({ notification }: { notification: Notification }) {
  const { id, title, description, action, more, variant } = notification
  const [isHeld, setIsHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed words are read anew
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissNotification(id), READING_TIME_MS)
    return () => clearTimeout(timer)
  }, [notification, isHeld])
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing and focus only keep it from going
    <div
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className={`notification pointer-events-auto flex w-full max-w-sm flex-wrap items-center gap-x-3 rounded-panel border bg-raised py-3 pr-2 pl-4 shadow-float ${
        variant === 'destructive' ? 'border-red-text/70' : 'border-line'
      }`}
    >
      <span className={variant === 'destructive' ? 'text-red-text' : 'text-green'}>
        <Icon name={variant === 'destructive' ? 'warning' : 'check'} />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{title}</p>
        {description ? <p className="line-clamp-2 text-muted">{description}</p> : null}
      </div>
      {action}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissNotification(id)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-line hover:text-text"
      >
        <Icon name="close" size={18} />
      </button>
      {more ? <div className="w-full min-w-0 pr-2">{more}</div> : null}
    </div>
  )
}
