import type { ComponentProps, SubmitEvent } from 'react'
import { useGo } from './use-go.ts'

export type GetFormProps = Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> & {
  /** A path of the shop; the fields become its query. */
  action: string
}

/** A form whose answer is another page of the shop. Without the page's code the browser sends it. */
export function GetForm({ action, ...rest }: GetFormProps) {
  const go = useGo()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim()) query.append(name, value)
    go(query.size > 0 ? `${action}?${query}` : action)
  }
  return <form action={action} onSubmit={submit} {...rest} />
}
