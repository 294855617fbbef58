import { type ReactNode, useEffect, useState } from 'react'
import { Button, type ButtonTone } from './button.tsx'
import { Icon } from './icon.tsx'

const SHOWN_MS = 4000

export interface CopyButtonProps {
  /** Or what gives it when it is wanted; undefined where there is nothing complete to copy. */
  text: string | (() => string | undefined | Promise<string | undefined>)
  children: ReactNode
  tone?: ButtonTone
  wide?: boolean
  className?: string
}

export function CopyButton({
  text,
  children,
  tone = 'secondary',
  wide,
  className = '',
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    const given = typeof text === 'function' ? text() : text
    // Only a text that is still to come is waited for: some browsers refuse to copy later than the click.
    const wanted = typeof given === 'object' ? await given : given
    if (wanted !== undefined) setOutcome((await copyText(wanted)) ? 'copied' : 'refused')
  }

  return (
    <>
      <Button tone={tone} wide={wide} onClick={copy} className={`noscript:hidden ${className}`}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        <span>{outcome === 'copied' ? 'Copied' : children}</span>
      </Button>
      <span role="status" className="sr-only">
        {outcome === 'copied' ? 'Copied to the clipboard' : ''}
      </span>
      {outcome === 'refused' ? (
        <p role="alert" className="text-label text-amber">
          Your browser did not allow copying. Open the text, select it and copy it by hand.
        </p>
      ) : null}
    </>
  )
}

/** Puts text on the clipboard; false when neither of the browser's two ways is open. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard object without TLS, and some in-app browsers refuse: the old command may still work.
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr-only'
  const host = document.activeElement?.closest('dialog') ?? document.body
  const focused = document.activeElement
  host.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
