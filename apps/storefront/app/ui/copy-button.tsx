import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonTone } from './button-style.ts'
import { copyText } from './copy-text.ts'
import { Icon } from './icon.tsx'

const SHOWN_MS = 4000

export interface CopyButtonProps {
  text: string
  children: ReactNode
  tone?: ButtonTone
  wide?: boolean
  className?: string
  /** Asked first; answers whether there is anything complete to copy. */
  mayCopy?: () => boolean
}

export function CopyButton({
  text,
  children,
  tone = 'secondary',
  wide,
  className = '',
  mayCopy,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    if (mayCopy && !mayCopy()) return
    setOutcome((await copyText(text)) ? 'copied' : 'refused')
  }

  return (
    <>
      <Button tone={tone} wide={wide} onClick={copy} className={`noscript:hidden ${className}`}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {outcome === 'copied' ? 'Copied' : children}
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
