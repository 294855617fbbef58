import type { ComponentProps, MouseEvent, SubmitEvent } from 'react'
import { useRouter } from '../routing/router.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop, with its query. */
  to: string
}

/**
 * A way to another page of the shop, without loading a new document. The router's own link does
 * more than the shop needs, at 2 kB on every page.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const go = useNavigate()
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

/** Goes to a path of the shop, with its query. Going to what is shown already leaves no second entry behind. */
export function useNavigate() {
  const { navigate } = useRouter()
  return (to: string, state?: string) => {
    const { pathname, search } = window.location
    navigate(to, { replace: to === pathname + search, state })
  }
}

type GetFormProps = Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> & {
  /** A path of the shop; the fields become its query. */
  action: string
}

/** A form whose answer is another page of the shop. Without the page's code the browser sends it. */
export function GetForm({ action, ...rest }: GetFormProps) {
  const go = useNavigate()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim()) query.append(name, value)
    go(query.size > 0 ? `${action}?${query}` : action)
  }
  return <form action={action} onSubmit={submit} {...rest} />
}
