import type { ComponentProps, MouseEvent } from 'react'
import { useGo } from './use-go.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop, with its query. */
  to: string
}

/**
 * A way to another page of the shop, without loading a new document. The router's own link does
 * more than the shop needs, at 2 kB on every page.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const go = useGo()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isForTheBrowser(event)) return
    event.preventDefault()
    go(to)
  }
  return <a href={to} onClick={follow} {...rest} />
}

/** Another tab, another window, a download. */
function isForTheBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
