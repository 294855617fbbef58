import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import * as text from '../text/en.ts'

export function Shortcuts({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="shortcuts-title" onClose={close}>
      <h2 id="shortcuts-title">{text.frame.shortcuts}</h2>
      <dl className="shortcuts">
        {text.frame.shortcutList.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog-actions">
        <Button variant="default" onClick={() => dialog.current?.close()}>
          {text.frame.close}
        </Button>
      </div>
    </dialog>
  )
}
