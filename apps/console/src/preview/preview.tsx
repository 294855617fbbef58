import { Button, NativeSelect } from '@mantine/core'
import {
  buildPath,
  HOME,
  type PageName,
  PREVIEW_FRAME,
  type Product,
  type ShopInfo,
} from '@pitlane/shop'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/session.ts'
import * as text from '../text/en.ts'
import './preview.css'

interface PreviewProps {
  /** Settings are looked at on many pages, a product on its own. */
  unsaved: { shop: ShopInfo } | { product: Product }
  /** Address of the page that is shown first. */
  first: string
  /** Left out: it is open where there is room beside the form. */
  isOpen?: boolean
}

/** The real shop in a frame, with what has not been saved yet. */
export function Preview({ unsaved, first, isOpen }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState(first)
  const [isShown, setIsShown] = useState(() => isOpen ?? isWideWindow())
  const session = useSession()
  // The shop in the frame goes to its own sign-in page then, and is opened anew afterwards.
  const isAskedAgain = session.state === 'in' && session.reauth !== undefined
  const [isWide, setIsWide] = useState(false)
  const newest = useRef(unsaved)
  newest.current = unsaved

  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent) => {
      const isShop = origin === window.location.origin && source === frame.current?.contentWindow
      if (isShop && data?.type === 'preview_ready') post(frame.current, newest.current)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  useEffect(() => post(frame.current, unsaved), [unsaved])

  return (
    <section className="preview" aria-label={text.preview.title}>
      <div className="preview-bar">
        <Button variant="default" onClick={() => setIsShown((before) => !before)}>
          {isShown ? text.preview.hide : text.preview.show}
        </Button>
        {isShown && 'shop' in unsaved ? (
          <>
            <NativeSelect
              aria-label={text.preview.page}
              data={pages}
              value={page}
              onChange={(event) => setPage(event.currentTarget.value)}
            />
            <Button variant="default" onClick={() => setIsWide((before) => !before)}>
              {isWide ? text.preview.phone : text.preview.desktop}
            </Button>
          </>
        ) : null}
      </div>
      {isShown && !isAskedAgain ? (
        <div className="preview-window" data-wide={isWide || undefined}>
          <iframe ref={frame} name={PREVIEW_FRAME} src={page} title={text.preview.frame} />
        </div>
      ) : null}
    </section>
  )
}

function post(frame: HTMLIFrameElement | null, unsaved: PreviewProps['unsaved']): void {
  frame?.contentWindow?.postMessage({ type: 'preview_shop', ...unsaved }, window.location.origin)
}

const pages = Object.entries(text.preview.pages).map(([page, label]) => ({
  // The names of pages are the keys of their texts.
  value: page === 'Store' ? HOME : buildPath(page as PageName),
  label,
}))

function isWideWindow(): boolean {
  return window.matchMedia('(min-width: 64rem)').matches
}
