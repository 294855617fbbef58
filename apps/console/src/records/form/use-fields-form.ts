import type { EntityDescription, EntityRecord } from '@pitlane/protocol'
import { useState } from 'react'
import { type FormStart, useRecordForm } from '../../ui/form/use-record-form.ts'
import { openRecords } from '../entity-api.ts'
import { checkForm, serverFieldError } from '../schema/check.ts'
import {
  type FieldErrors,
  type FormValues,
  newValues,
  toFormValues,
} from '../schema/form-values.ts'
import { recordName } from '../table/columns.ts'
import { writeRecord } from './write-record.ts'

/** The form of a record of any entity: its fields, what is wrong with them, and saving what was changed. */
export function useFieldsForm(
  entity: EntityDescription,
  start: FormStart<EntityRecord, FormValues>,
) {
  const [refused, setRefused] = useState<{ at: string; error: [string, string] }>()
  const [isAsked, setIsAsked] = useState(false)
  const form = useRecordForm<EntityRecord, FormValues>(
    {
      empty: newValues(entity),
      valuesOf: (record) => toFormValues(entity, record),
      nameOf: (record) => recordName(entity, record),
      readRecord: (id) => openRecords(entity.name).get(id),
      onRefused(message) {
        const error = serverFieldError(message)
        if (error) setRefused({ at: JSON.stringify(form.values), error })
      },
      async saveRecord(values, base, record) {
        const { record: saved, undo } = await writeRecord(
          buildOperation(entity, values, base, record),
        )
        if (!saved) throw new Error('a record that was written is read back')
        return { record: saved, undo }
      },
    },
    start,
  )
  const { errors } = checkForm(entity, form.values)
  // What the platform found stands until something else is typed.
  const isRefused = refused && refused.at === JSON.stringify(form.values)
  const all: FieldErrors = isRefused ? new Map([refused.error, ...errors]) : errors
  return {
    ...form,
    // Nobody is told of empty fields before they have tried to save.
    errors: isAsked || isRefused ? all : NONE,
    async save() {
      setIsAsked(errors.size > 0)
      if (errors.size === 0) await form.save()
    },
  }
}

const NONE: FieldErrors = new Map()

/** Only what was changed is written: other fields keep what another user has saved meanwhile. */
function buildOperation(
  entity: EntityDescription,
  values: FormValues,
  base: FormValues,
  record: EntityRecord | undefined,
) {
  const { fields } = checkForm(entity, values)
  const { name } = entity
  if (!record) return { entity: name, action: 'create', data: fields } as const
  const changed = Object.keys(values).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(base[field]),
  )
  const { id, updated_date } = record
  const data = Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]))
  return { entity: name, action: 'update', id, data: { ...data, updated_date } } as const
}
