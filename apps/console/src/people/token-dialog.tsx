import { Button, NativeSelect } from '@mantine/core'
import { TOKEN_GRACES } from '@pitlane/protocol'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { CopyField } from '../ui/copy-field.tsx'

interface TokenDialogProps {
  onMade(): void
  onClose(): void
}

/** Makes a service token and shows it, this once. */
export function TokenDialog({ onMade, onClose }: TokenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [token, setToken] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="token-title"
      // Escape would lose a token that is kept nowhere.
      onCancel={(event) => token !== undefined && event.preventDefault()}
      onClose={onClose}
    >
      <h2 id="token-title">{text.programs.makeTitle}</h2>
      {token === undefined ? (
        <Make
          onCancel={() => dialog.current?.close()}
          onMade={(made) => {
            setToken(made)
            onMade()
          }}
        />
      ) : (
        <Made token={token} onDone={() => dialog.current?.close()} />
      )}
    </dialog>
  )
}

function Make({ onMade, onCancel }: { onMade(token: string): void; onCancel(): void }) {
  const [isMaking, setIsMaking] = useState(false)
  const [error, setError] = useState<string>()

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('grace')
    const grace = TOKEN_GRACES.find((minutes) => String(minutes) === chosen) ?? 0
    setIsMaking(true)
    setError(undefined)
    try {
      onMade((await admin.makeServiceToken(grace)).token)
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : text.programs.failed)
      setIsMaking(false)
    }
  }

  return (
    <form className="dialog-form" onSubmit={make}>
      <p className="quiet">{text.programs.makeWhy}</p>
      <NativeSelect
        name="grace"
        label={text.programs.former}
        error={error}
        data={TOKEN_GRACES.map((minutes) => ({
          value: String(minutes),
          label: text.programs.graces[minutes],
        }))}
      />
      <div className="dialog-actions">
        <Button variant="default" onClick={onCancel}>
          {text.frame.cancel}
        </Button>
        <Button type="submit" loading={isMaking}>
          {text.programs.make}
        </Button>
      </div>
    </form>
  )
}

function Made({ token, onDone }: { token: string; onDone(): void }) {
  return (
    <div className="dialog-form">
      <p>{text.programs.onlyNow}</p>
      <CopyField label={text.programs.token} value={token} />
      <div className="dialog-actions">
        <Button onClick={onDone}>{text.programs.done}</Button>
      </div>
    </div>
  )
}
