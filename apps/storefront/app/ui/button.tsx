import type { ComponentProps } from 'react'
import { Link, type LinkProps } from './link.tsx'

export type ButtonProps = ComponentProps<'button'> & ButtonStyle

export function Button({
  tone,
  size,
  wide,
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={`${buttonStyle({ tone, size, wide })} ${className}`} {...rest} />
  )
}

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'chat'
export type ButtonSize = 'regular' | 'large'

interface ButtonStyle {
  tone?: ButtonTone
  size?: ButtonSize
  /** Fills the width it is given. */
  wide?: boolean
}

const base =
  'label-type inline-flex items-center justify-center gap-2 rounded-control text-center ' +
  'transition-colors duration-150 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const tones: Record<ButtonTone, string> = {
  primary:
    'forced-colors:border bg-red text-white hover:bg-red-deep disabled:bg-raised disabled:text-muted disabled:hover:bg-raised',
  secondary:
    'border border-control text-text hover:border-text hover:bg-raised disabled:border-line disabled:text-muted',
  quiet: 'text-text underline decoration-control underline-offset-4 hover:decoration-text',
  chat: 'forced-colors:border bg-chat text-shell hover:bg-chat-deep aria-disabled:bg-raised aria-disabled:text-muted',
}

const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-[min(1.25rem,5.5vw)] py-2 text-base',
  large: 'min-h-13 px-[min(1.75rem,6vw)] py-3 text-lg',
}

/** The look of a button, for buttons and for links that look like one. */
export function buttonStyle({ tone = 'primary', size = 'regular', wide = false }: ButtonStyle) {
  return `${base} ${tones[tone]} ${sizes[size]}${wide ? ' w-full' : ''}`
}

/** A way to another page of the shop that looks like a button. */
export function ButtonLink({ tone, size, wide, className = '', ...rest }: LinkProps & ButtonStyle) {
  return <Link className={`${buttonStyle({ tone, size, wide })} ${className}`} {...rest} />
}
