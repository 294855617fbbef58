import * as text from '../text/en.ts'
import { count } from '../ui/format.ts'
import type { Period } from './period.ts'
import { countTimes, countVisitors, type Usage } from './usage.ts'

interface FiguresProps {
  usage: Usage
  days: Period
}

/** Figures, each beside that of the period before, and each leading to its list below. */
export function Figures({ usage: { now, before, orders }, days }: FiguresProps) {
  const figures = [
    [text.today.orders, 'orders', ...orders],
    [text.today.visitors, 'visits', countVisitors(now), countVisitors(before)],
    [text.today.pageViews, 'pages', now.visits, before.visits],
    [text.today.searches, 'searches', countTimes(now, 'search'), countTimes(before, 'search')],
    [text.today.chats, 'chats', countTimes(now, 'chat_link'), countTimes(before, 'chat_link')],
  ] as const
  return (
    <ul className="figures">
      {figures.map(([label, list, value, valueBefore]) => (
        <li key={list}>
          <a href={`#${list}`}>
            <span className="quiet">{label}</span> <strong>{count(value)}</strong>{' '}
            <span className="quiet figure-before">
              {text.today.than(count(valueBefore), text.today.before(days))}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
