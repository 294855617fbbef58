import { chatLink, findToday, isOpenAt, type Schedule, tellClosings } from '@pitlane/shop'
import { useSyncExternalStore } from 'react'
import { usePlatform } from '../data/platform.ts'
import { useShopInfo } from '../data/settings.ts'
import { usePolicies, useSchedule } from '../data/use-policies.ts'
import { Badge } from '../ui/badge.tsx'
import { ChatLink } from '../ui/chat-link.tsx'

export interface ChatCardProps {
  title: string
  text: string
  label: string
  message: string
}

export function ChatCard({ title, text, label, message }: ChatCardProps) {
  const { whatsapp_number } = useShopInfo()
  const { supportReplyHours } = usePolicies().returns
  return (
    <div className="grid gap-4 rounded-panel border border-line bg-surface p-6">
      <h2 className="display-type text-title">{title}</h2>
      <p className="text-pretty text-muted">{text}</p>
      <ChatLink href={chatLink(whatsapp_number, message)} size="large" wide>
        {label}
      </ChatLink>
      <div className="grid gap-1 border-t border-line pt-4 text-[0.9375rem]">
        <OpenNow />
        <p className="text-muted">We reply within {supportReplyHours} hours in business hours.</p>
      </div>
    </div>
  )
}

/** When the shop answers, and whether that is now. */
function OpenNow() {
  const { note } = useShopInfo().opening_hours
  const { supportHours } = usePolicies().returns
  const schedule = useSchedule()
  const isOpen = useIsOpen(schedule)
  const today = useToday(schedule)
  const closings = today === undefined ? [] : tellClosings(schedule, today)
  return (
    <>
      <p className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <span>{supportHours}</span>
        {isOpen === undefined ? null : (
          <Badge tone={isOpen ? 'green' : 'plain'}>{isOpen ? 'Open now' : 'Closed now'}</Badge>
        )}
      </p>
      {closings.map((sentence) => (
        <p key={sentence} className="text-pretty text-muted">
          {sentence}
        </p>
      ))}
      {note ? <p className="text-pretty wrap-anywhere text-muted">{note}</p> : null}
    </>
  )
}

const CHECK_EVERY_MS = 30_000

function subscribe(look: () => void) {
  const timer = setInterval(look, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Whether the shop answers now. Undefined on the server: a cached page would be wrong within the hour. */
function useIsOpen(schedule: Schedule): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => isOpenAt(schedule, new Date()),
    () => undefined,
  )
}

/** The day in the shop. At first it is that of the document, so that nothing moves. */
function useToday(schedule: Schedule): string | undefined {
  const { today } = usePlatform()
  return useSyncExternalStore(
    subscribe,
    () => findToday(schedule, new Date()) ?? today,
    () => today,
  )
}
