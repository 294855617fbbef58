import { useEffect, useRef, useState } from 'react'
import * as text from '../../text/en.ts'

/** Of a form: whether what is missing is told, and a way to the first field that is wrong. */
export function useCheckedForm() {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-incomplete]')?.focus()
  }, [tries])
  return { form, isChecked: tries > 0, showErrors: () => setTries((before) => before + 1) }
}

/**
 * The sentence beside a field that cannot be saved as it is.
 *
 * @param error how many characters there may be, or that there are none
 * @param isChecked whether what is missing is told as well
 */
export function tellError(
  error: 'missing' | number | undefined,
  isChecked: boolean,
): string | undefined {
  if (typeof error === 'number') return text.orders.tooLong(error)
  return error && isChecked ? text.orders.nameless : undefined
}
