import { Icon } from '../ui/icon.tsx'

export interface MarkedListProps {
  title: string
  items: readonly string[]
  /** Whether what is listed goes, or does not. */
  isGood: boolean
}

export function MarkedList({ title, items, isGood }: MarkedListProps) {
  return (
    <div className="grid content-start gap-3 rounded-panel border border-line bg-surface p-5">
      <h3 className="label-type text-lg">{title}</h3>
      <ul className="grid gap-2.5">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <span className={`pt-1 ${isGood ? 'text-green' : 'text-muted'}`}>
              <Icon name={isGood ? 'check' : 'close'} size={18} />
            </span>
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
