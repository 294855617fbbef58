import { Button } from '@mantine/core'
import type { EntityDescription, EntityRecord, RecordChangeEntry } from '@pitlane/protocol'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect } from 'react'
import * as text from '../../text/en.ts'
import { Conflicts } from '../../ui/form/conflicts.tsx'
import { DraftOffer } from '../../ui/form/draft-offer.tsx'
import { HistoryCard } from '../../ui/form/history-card.tsx'
import type { FormStart } from '../../ui/form/use-record-form.ts'
import { formatMoment } from '../../ui/format.ts'
import { Card, Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { notify } from '../../ui/toast.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import type { FormValues } from '../schema/form-values.ts'
import { entityLabel, labelProperty } from '../schema/property.ts'
import { recordName } from '../table/columns.ts'
import { changeLines } from './change-lines.ts'
import { Field } from './field.tsx'
import { useFieldsForm } from './use-fields-form.ts'
import { writeRecord } from './write-record.ts'

interface RecordFormProps {
  entity: EntityDescription
  start: FormStart<EntityRecord, FormValues>
}

export function RecordForm({ entity, start }: RecordFormProps) {
  const form = useFieldsForm(entity, start)
  const { values, change, errors, record, isChanged } = form
  const navigate = useNavigate()
  useLeaveGuard(isChanged && !form.isSaving, { keep: form.keep })

  const made = start.record ? undefined : record?.id
  useEffect(() => {
    // Only now does the guard know that nothing is lost.
    if (!made) return
    const params = { entity: entity.name, id: made }
    void navigate({ to: '/records/$entity/$id', params, replace: true })
  }, [made, navigate, entity.name])

  function save(event: FormEvent) {
    event.preventDefault()
    void form.save()
  }

  return (
    <Page
      title={record ? recordName(entity, record) : text.records.addTitle(entityLabel(entity.name))}
      lead={entity.description}
      actions={
        record && !entity.is_ledger ? <DeleteButton entity={entity} record={record} /> : undefined
      }
    >
      <p className="records-links">
        <Link to="/records/$entity" params={{ entity: entity.name }}>
          ← {entityLabel(entity.name)}
        </Link>
      </p>
      <form className="record-form" onSubmit={save} noValidate>
        <DraftOffer form={form} />
        <Conflicts form={form} labelOf={(name) => labelProperty(name, entity.properties[name])} />
        <Card>
          {entity.is_ledger ? <p className="quiet">{text.records.ledger}</p> : null}
          <fieldset className="record-fields" disabled={entity.is_ledger}>
            {Object.entries(entity.properties).map(([name, property]) => (
              <Field
                key={name}
                property={property}
                label={labelProperty(name, property)}
                isRequired={entity.required?.includes(name) ?? false}
                path={[name]}
                value={values[name] ?? ''}
                change={(value) => change(() => ({ [name]: value }))}
                errors={errors}
              />
            ))}
          </fieldset>
        </Card>
        {record ? (
          <div className="record-side">
            <Card>
              <p className="quiet">{text.records.created(formatMoment(record.created_date))}</p>
              <p className="quiet record-id">{record.id}</p>
            </Card>
            <HistoryCard
              entity={entity.name}
              id={record.id}
              updated={record.updated_date}
              describeChange={(entry: RecordChangeEntry) => changeLines(entity, entry)}
              onUndo={form.readAgain}
            />
          </div>
        ) : null}
        {isChanged ? (
          <SaveBar isSaving={form.isSaving} isInvalid={errors.size > 0} discard={form.discard} />
        ) : null}
      </form>
    </Page>
  )
}

function DeleteButton({ entity, record }: { entity: EntityDescription; record: EntityRecord }) {
  const navigate = useNavigate()
  const name = recordName(entity, record)

  async function remove() {
    try {
      const { undo } = await writeRecord({ entity: entity.name, action: 'delete', id: record.id })
      notify({ message: text.form.deleted(name), undo })
      await navigate({ to: '/records/$entity', params: { entity: entity.name } })
    } catch {
      notify({ message: text.form.notDeleted(name), isError: true })
    }
  }

  return (
    <Button variant="outline" color="red" onClick={() => void remove()}>
      {text.form.delete}
    </Button>
  )
}
