import type { SizeKind } from '@pitlane/shop'
import { type ComponentType, useState } from 'react'
import type { SizeTableProps } from './size-table.tsx'

/** What the sizes measure, and how to measure oneself; its code comes when it is opened. */
export function SizeGuide({ kind, sizes }: { kind: SizeKind; sizes: readonly string[] }) {
  const [Table, setTable] = useState<ComponentType<SizeTableProps> | 'lost'>()
  async function load() {
    const arrived = await import('./size-table.tsx').catch(() => undefined)
    setTable(() => arrived?.SizeTable ?? 'lost')
  }
  return (
    <details
      onToggle={({ currentTarget }) => currentTarget.open && void load()}
      className="text-[0.9375rem] noscript:hidden"
    >
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-muted underline decoration-control underline-offset-4 hover:text-text">
        Size guide
      </summary>
      {Table === 'lost' ? (
        <p role="alert">The size guide could not be loaded. Ask us in the chat.</p>
      ) : Table ? (
        <Table kind={kind} sizes={sizes} />
      ) : (
        <p className="text-muted">Loading…</p>
      )}
    </details>
  )
}
