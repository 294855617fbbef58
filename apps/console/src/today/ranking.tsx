import * as text from '../text/en.ts'
import { count } from '../ui/format.ts'
import { Card } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'

interface Row {
  label: string
  times: number
  /** Where in the shop it can be seen. */
  href?: string
}

interface RankingProps {
  id?: string
  title: string
  lead?: string
  rows: readonly Row[]
  /** What is said where there are none. */
  none: string
}

const SHOWN = 10

/** What happened most often. */
export function Ranking({ id, title, lead, rows, none }: RankingProps) {
  return (
    <Card id={id} title={title}>
      {lead ? <p className="quiet ranking-lead">{lead}</p> : null}
      {rows.length === 0 ? (
        <Empty title={none} />
      ) : (
        <table className="ranking">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{text.today.times}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(({ label, times, href }) => (
              <tr key={label}>
                <th scope="row">
                  {href ? (
                    <a href={href} target="_blank" rel="noreferrer">
                      {label}
                    </a>
                  ) : (
                    label
                  )}
                </th>
                <td>{count(times)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
