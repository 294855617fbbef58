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
import { lazyCode } from '../state/lazy-code.ts'

const INTENT = ['pointerover', 'focusin'] as const

/**
 * A component that the server renders whole and the browser hydrates later: its code comes when the page is idle, or
 * when pointer or focus comes to it. Until then links and forms in it work as without scripts, and what is pressed and
 * typed waits: see replay-early-events.ts.
 */
export function lazyHydrated<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code = lazyCode(fetchComponent)

  function LazyComponent(props: Props) {
    const Arrived = code.loaded ?? use(code.arrival)
    return <Arrived {...props} />
  }

  const Boundary = memo(function Boundary(props: Props) {
    return (
      <Suspense>
        <LazyComponent {...props} />
        <Hydrated />
      </Suspense>
    )
  })

  return function LazyHydrated(props: Props) {
    // What changes before the code is there must wait: React would take the component off the page.
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
      <div ref={watch} data-lazy="" className="contents">
        <BoxContext value={box}>
          <Boundary {...shown} />
        </BoxContext>
      </div>
    )
  }
}

const BoxContext = createContext<RefObject<HTMLElement | null>>({ current: null })

/** Says that React handles what is pressed and typed in the component from now on. */
function Hydrated() {
  const box = use(BoxContext)
  useEffect(() => {
    box.current?.removeAttribute('data-lazy')
    box.current?.dispatchEvent(new Event('hydrated'))
  }, [box])
  return null
}
