import type { ReactNode } from 'react'

const tones = {
  plain: 'border-line text-muted',
  amber: 'border-amber/40 text-amber',
  green: 'border-green/40 text-green',
  red: 'border-transparent bg-red text-white',
} as const

export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: keyof typeof tones
  children: ReactNode
}) {
  return (
    <span
      className={`label-type inline-flex items-center gap-1.5 rounded-control border px-2.5 py-0.5 text-label ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
