import { type RefObject, useEffect, useRef } from 'react'

/** Opens the dialog as a step in the history, so that Back on a phone closes it instead of leaving the page. */
export function useBackToClose(dialog: RefObject<HTMLDialogElement | null>) {
  const isStep = useRef(false)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!element.open) element.showModal()
    if (!isStep.current) {
      isStep.current = true
      // The router's own state stays in the entry: it reads the page's key from there.
      window.history.pushState(window.history.state, '')
    }

    function onBack() {
      isStep.current = false
      element?.close()
    }

    function onClose() {
      if (!isStep.current) return
      isStep.current = false
      window.history.back()
    }

    window.addEventListener('popstate', onBack)
    element.addEventListener('close', onClose)
    return () => {
      window.removeEventListener('popstate', onBack)
      element.removeEventListener('close', onClose)
    }
  }, [dialog])
}
