import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { count } from '../ui/format.ts'
import { Card, Page } from '../ui/page.tsx'
import { Empty, Failed, Loading } from '../ui/states.tsx'
import { OWN_SCREENS, openRecords, useEntities } from './entity-api.ts'
import { entityLabel } from './schema/property.ts'
import './records.css'

/** Every entity of the app, with how many records it has. */
export function EntitiesPage() {
  const { data, error, refetch } = useEntities()
  return (
    <Page title={text.records.title} lead={text.records.lead}>
      <Card>
        {error && !data ? <Failed retry={refetch} /> : null}
        {!data && !error ? <Loading /> : null}
        {data?.length === 0 ? <Empty title={text.records.none} /> : null}
        {data && data.length > 0 ? (
          <ul className="entities">
            {data.map(({ name, description }) => (
              <li key={name}>
                <Link to="/records/$entity" params={{ entity: name }} className="entity-name">
                  {entityLabel(name)}
                </Link>
                <Count entity={name} />
                {description ? <p className="quiet">{description}</p> : null}
                <OwnScreen entity={name} />
              </li>
            ))}
          </ul>
        ) : null}
      </Card>
    </Page>
  )
}

function Count({ entity }: { entity: string }) {
  const { data } = useQuery({
    queryKey: ['records', entity, 'count'],
    queryFn: ({ signal }) => openRecords(entity).count(null, { signal }),
  })
  return (
    <span className="quiet">{data === undefined ? '' : text.records.countAll(count(data))}</span>
  )
}

/** Where the records of an entity are better looked after. */
export function OwnScreen({ entity }: { entity: string }) {
  const to = OWN_SCREENS[entity]
  return to ? <Link to={to}>{text.records.openOwnScreen(entityLabel(entity))}</Link> : null
}
