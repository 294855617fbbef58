import * as text from '../text/en.ts'
import { count, formatDay, formatMonth } from '../ui/format.ts'
import { Card } from '../ui/page.tsx'
import { buildBars, type Period } from './period.ts'

interface VisitsChartProps {
  counts: readonly { day: string; visitors: number; users: number }[]
  days: Period
  today: string
}

const HEIGHT = 100
/** Of one bar with the gap beside it. */
const STEP = 10
const BAR = 7

/** Bars, and the same numbers as a table. */
export function VisitsChart({ counts, days, today }: VisitsChartProps) {
  const bars = buildBars(counts, days, today)
  const isByMonth = days === 365
  const formatUnit = isByMonth ? formatMonth : formatDay
  const highest = Math.max(...bars.map((bar) => bar.count))
  const most = bars.find((bar) => bar.count === highest)
  const total = bars.reduce((sum, bar) => sum + bar.count, 0)
  const says = text.today.chartSays(count(total), count(highest), formatUnit(most?.when ?? ''))
  return (
    <Card id="visits" title={isByMonth ? text.today.visitsByMonth : text.today.visitsByDay}>
      {total === 0 ? (
        <p className="quiet">{text.today.pagesNone}</p>
      ) : (
        <figure className="chart">
          <div className="chart-scale" aria-hidden="true">
            <span>{count(highest)}</span>
            <span>0</span>
          </div>
          <svg
            role="img"
            aria-label={says}
            viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
          >
            {bars.map((bar, index) => {
              const height = (bar.count / highest) * HEIGHT
              return (
                <rect
                  key={bar.when}
                  x={index * STEP + (STEP - BAR) / 2}
                  y={HEIGHT - height}
                  width={BAR}
                  height={height}
                >
                  <title>{`${formatUnit(bar.when)}: ${count(bar.count)}`}</title>
                </rect>
              )
            })}
          </svg>
          <figcaption className="chart-ends quiet">
            <span>{formatUnit(bars[0]?.when ?? '')}</span>
            {bars.length > 1 ? <span>{formatUnit(bars.at(-1)?.when ?? '')}</span> : null}
          </figcaption>
        </figure>
      )}
      <details>
        <summary>{text.today.asTable}</summary>
        <table className="ranking">
          <thead>
            <tr>
              <th scope="col">{text.today.when}</th>
              <th scope="col">{text.today.visitors}</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map((bar) => (
              <tr key={bar.when}>
                <th scope="row">{formatUnit(bar.when)}</th>
                <td>{count(bar.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
