import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonStyle } from './button-style.ts'

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
