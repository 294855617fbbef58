import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
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
  return (
    <div className="dialog-form">
      <CopyField label={text.people.link} description={why} value={link} />
      <div className="dialog-actions">
        <Button onClick={onDone}>{text.frame.close}</Button>
      </div>
    </div>
  )
}
