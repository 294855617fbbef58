import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import * as text from '../text/en.ts'
import { CopyField } from '../ui/copy-field.tsx'

export interface HandedLink {
  title: string
  why: string
  link: string
}

/** Shows a link that somebody is to be given by hand. */
export function LinkDialog({ title, why, link, onClose }: HandedLink & { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="link-title" onClose={onClose}>
      <h2 id="link-title">{title}</h2>
      <HandOver why={why} link={link} onDone={() => dialog.current?.close()} />
    </dialog>
  )
}

interface HandOverProps extends Omit<HandedLink, 'title'> {
  onDone(): void
}

export function HandOver({ why, link, onDone }: HandOverProps) {
  const whyId = useId()
  return (
    <div className="dialog-form">
      <p id={whyId} className="quiet">
        {why}
      </p>
      <CopyField label={text.people.link} value={link} describedBy={whyId} />
      <div className="dialog-actions">
        <Button onClick={onDone}>{text.frame.close}</Button>
      </div>
    </div>
  )
}
