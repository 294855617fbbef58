import { Link } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { type Period, periods } from './period.ts'

/** Links, so that a period can be shared and Back leads to the one before. */
export function PeriodSwitch({ days }: { days: Period }) {
  return (
    <nav className="period" aria-label={text.today.period}>
      {periods.map((period) => (
        <Link
          key={period}
          to="/today"
          search={{ days: period }}
          aria-current={period === days ? 'page' : undefined}
          activeProps={{ 'aria-current': period === days ? 'page' : undefined }}
          resetScroll={false}
        >
          {text.today.periods[period]}
        </Link>
      ))}
    </nav>
  )
}
