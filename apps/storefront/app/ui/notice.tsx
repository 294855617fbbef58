import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const tones = {
  info: { box: 'border-line bg-surface', icon: undefined, ink: '' },
  success: { box: 'border-green/40 bg-surface', icon: 'check', ink: 'text-green' },
  warning: { box: 'border-amber/40 bg-surface', icon: 'warning', ink: 'text-amber' },
  error: { box: 'border-red-text/60 bg-surface', icon: 'warning', ink: 'text-red-text' },
} as const

export interface NoticeProps {
  tone?: keyof typeof tones
  /** `alert` is read out at once, `status` when the listener is free. */
  role?: 'alert' | 'status'
  children: ReactNode
  /** A way on: a button or link. */
  action?: ReactNode
}

export function Notice({ tone = 'info', role, children, action }: NoticeProps) {
  const { box, icon, ink } = tones[tone]
  return (
    <div
      role={role}
      className={`flex flex-wrap items-center gap-3 rounded-panel border p-4 ${box}`}
    >
      {icon ? (
        <span className={`self-start pt-0.5 ${ink}`}>
          <Icon name={icon} />
        </span>
      ) : null}
      <div className="min-w-0 flex-1 basis-48">{children}</div>
      {action}
    </div>
  )
}
