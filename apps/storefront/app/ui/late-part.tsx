import {
  type ComponentType,
  createContext,
  memo,
  type RefCallback,
  type RefObject,
  Suspense,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react'
import { lateCode } from '../state/late-code.ts'

const INTENT = ['pointerover', 'focusin'] as const

/**
 * A part of a page that the server renders whole, and whose code comes when the page is idle, or pointer or focus
 * comes to the part. Until then links and forms in it work as without scripts, and what is pressed and typed waits: see
 * replay-early-events.ts.
 */
export function latePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code = lateCode(fetchPart)

  function Part(props: Props) {
    const Arrived = code.loaded ?? use(code.arrival)
    return <Arrived {...props} />
  }

  const Boundary = memo(function Boundary(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
        <Hydrated />
      </Suspense>
    )
  })

  return function LatePart(props: Props) {
    // What changes before the code is there must wait: React would take the part off the page.
    const before = useDeferredValue(code.loaded ? undefined : props)
    const shown = code.loaded ? props : (before ?? props)
    const box = useRef<HTMLDivElement>(null)
    const watch: RefCallback<HTMLDivElement> = useCallback((element: HTMLDivElement) => {
      box.current = element
      for (const type of INTENT) element.addEventListener(type, code.want, { once: true })
      return () => {
        for (const type of INTENT) element.removeEventListener(type, code.want)
      }
    }, [])
    return (
      <div ref={watch} data-late="" className="contents">
        <BoxContext value={box}>
          <Boundary {...shown} />
        </BoxContext>
      </div>
    )
  }
}

const BoxContext = createContext<RefObject<HTMLElement | null>>({ current: null })

/** Says that React handles what is pressed and typed in the part from now on. */
function Hydrated() {
  const box = use(BoxContext)
  useEffect(() => {
    box.current?.removeAttribute('data-late')
    box.current?.dispatchEvent(new Event('hydrated'))
  }, [box])
  return null
}
