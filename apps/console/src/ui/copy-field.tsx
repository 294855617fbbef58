import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import * as text from '../text/en.ts'
import { notify } from './toast.tsx'

interface CopyFieldProps {
  label: string
  /** What to do with it. */
  description?: string
  value: string
}

/** A text to hand on, with a button that copies it. It has the focus, and is marked where it cannot be copied. */
export function CopyField({ label, description, value }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    if (await copyText(value)) return notify({ message: text.frame.copied })
    field.current?.select()
    notify({ message: text.frame.notCopied, isError: true })
  }

  return (
    <div className="copy-field">
      <TextInput
        ref={field}
        label={label}
        description={description}
        value={value}
        readOnly
        autoFocus
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" onClick={copy}>
        {text.frame.copy}
      </Button>
    </div>
  )
}

/** True if it is copied: not every browser lets a page do so, and none at a plain http address. */
export async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return false
  }
}
