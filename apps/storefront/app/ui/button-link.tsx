import { type ButtonStyle, buttonStyle } from './button-style.ts'
import { Link, type LinkProps } from './link.tsx'

/** A way to another page of the shop that looks like a button. */
export function ButtonLink({ tone, size, wide, className = '', ...rest }: LinkProps & ButtonStyle) {
  return <Link className={`${buttonStyle({ tone, size, wide })} ${className}`} {...rest} />
}
