import { isPlatformError } from '@pitlane/client'
import type { EntityDescription, EntityRecord } from '@pitlane/protocol'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSession } from '../../session/session.ts'
import * as text from '../../text/en.ts'
import { readDraft } from '../../ui/draft-storage.ts'
import type { Draft } from '../../ui/form/draft.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { openRecords, useEntities } from '../entity-api.ts'
import type { FormValues } from '../schema/form-values.ts'
import { RecordForm } from './record-form.tsx'
import '../records.css'

/** One record; `new` is the id of one that is not there yet. */
export function RecordPage() {
  const { entity: name = '' } = useParams({ strict: false })
  const { data, error, refetch } = useEntities()
  const entity = data?.find((one) => one.name === name)
  if (entity) return <OneRecord entity={entity} />
  return (
    <Page title={text.records.title}>
      {data ? <Empty title={text.records.noEntity} /> : null}
      {!data && error ? <Failed retry={refetch} /> : null}
      {data || error ? null : <Loading />}
    </Page>
  )
}

function OneRecord({ entity }: { entity: EntityDescription }) {
  const { id = '' } = useParams({ strict: false })
  const session = useSession()
  const user = session.state === 'in' ? session.user.id : ''
  const draftKey = `${user} ${entity.name} ${id}`
  const { data, error, refetch } = useQuery({
    queryKey: ['record', entity.name, id, user],
    async queryFn() {
      const record = id === 'new' ? undefined : await openRecords(entity.name).get(id)
      return { record, draft: await readDraft<Draft<EntityRecord, FormValues>>(draftKey) }
    },
    // The form works on what it was given.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data) {
    return (
      <RecordForm
        key={`${entity.name} ${id}`}
        entity={entity}
        start={{ ...data, initial: undefined, draftKey }}
      />
    )
  }
  const isGone = isPlatformError(error) && error.status === 404
  return (
    <Page title={text.records.title}>
      {isGone ? <Empty title={text.records.gone} /> : null}
      {error && !isGone ? <Failed retry={refetch} /> : null}
      {error ? null : <Loading />}
    </Page>
  )
}
