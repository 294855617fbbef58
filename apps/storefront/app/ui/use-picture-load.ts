import { type RefCallback, useEffect, useState } from 'react'

/** Milliseconds after which a picture that did not arrive is asked for again, each time later. */
const RETRY_DELAYS = [2000, 8000]

export interface PictureLoad {
  /** The picture did not arrive, so far or for good: what stands in for it shows. */
  isMissing: boolean
  ref: RefCallback<HTMLImageElement>
  onError: () => void
}

/**
 * Follows the loading of one picture. A busy server and a weak line fail for a moment only, so what did not arrive is
 * asked for twice more: the element that was taken away comes back new.
 */
export function usePictureLoad(url: string | null | undefined): PictureLoad {
  const [failure, setFailure] = useState({ url, attempt: 0, isMissing: false })
  const { attempt, isMissing } = failure.url === url ? failure : { attempt: 0, isMissing: false }

  function onError() {
    setFailure({ url, attempt, isMissing: true })
  }

  useEffect(() => {
    const delay = RETRY_DELAYS[attempt]
    if (!isMissing || delay === undefined) return undefined
    // Pictures that failed together do not come back together.
    const timer = setTimeout(
      () => setFailure({ url, attempt: attempt + 1, isMissing: false }),
      delay * (1 + Math.random() / 2),
    )
    return () => clearTimeout(timer)
  }, [url, attempt, isMissing])

  return {
    isMissing,
    // A picture that failed before the page's code arrived fires no event that React hears; its size says it.
    ref: (image) => {
      if (image?.complete && image.naturalWidth === 0) onError()
    },
    onError,
  }
}
