import { Button } from '@mantine/core'
import * as text from '../../text/en.ts'
import type { DatedDraft } from '../draft-storage.ts'
import { formatMoment } from '../format.ts'
import './form.css'

interface DraftOfferProps {
  form: { storedDraft: DatedDraft | undefined; takeDraft(): void; dropOffer(): void }
}

/** What was typed here and never saved. */
export function DraftOffer({ form: { storedDraft, takeDraft, dropOffer } }: DraftOfferProps) {
  if (!storedDraft) return null
  return (
    <section className="form-note" aria-label={text.form.draft}>
      <p>
        <strong>{text.form.draft}</strong> {text.form.draftWhy(formatMoment(storedDraft.date))}
      </p>
      <Button onClick={takeDraft}>{text.form.takeDraft}</Button>
      <Button variant="default" onClick={dropOffer}>
        {text.form.dropDraft}
      </Button>
    </section>
  )
}
