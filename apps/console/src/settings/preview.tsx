import { Button, NativeSelect } from '@mantine/core'
import { HOME, type PageName, pathOf, type ShopInfo } from '@pitlane/shop'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/session.ts'
import * as text from '../text/en.ts'

interface ShopPreviewProps {
  shop: ShopInfo
  /** Address of the page that is shown first. */
  first: string
}

/** The real shop in a frame, with what has not been saved yet. */
export function ShopPreview({ shop, first }: ShopPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState(first)
  const [isShown, setIsShown] = useState(isWideWindow)
  const session = useSession()
  // The shop in the frame goes to its own sign-in page then, and is opened anew afterwards.
  const isAskedAgain = session.state === 'in' && session.isAskedAgain
  const [isWide, setIsWide] = useState(false)
  const newest = useRef(shop)
  newest.current = shop

  useEffect(() => {
    const post = () =>
      frame.current?.contentWindow?.postMessage(
        { type: 'preview_shop', shop: newest.current },
        window.location.origin,
      )
    const onMessage = ({ data, origin, source }: MessageEvent) => {
      const isShop = origin === window.location.origin && source === frame.current?.contentWindow
      if (isShop && data?.type === 'preview_ready') post()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  useEffect(() => {
    frame.current?.contentWindow?.postMessage(
      { type: 'preview_shop', shop },
      window.location.origin,
    )
  }, [shop])

  return (
    <section className="preview" aria-label={text.shop.preview}>
      <div className="preview-bar">
        <Button variant="default" onClick={() => setIsShown((before) => !before)}>
          {isShown ? text.shop.hidePreview : text.shop.showPreview}
        </Button>
        {isShown ? (
          <>
            <NativeSelect
              aria-label={text.shop.previewPage}
              data={pages}
              value={page}
              onChange={(event) => setPage(event.currentTarget.value)}
            />
            <Button variant="default" onClick={() => setIsWide((before) => !before)}>
              {isWide ? text.shop.previewPhone : text.shop.previewDesktop}
            </Button>
          </>
        ) : null}
      </div>
      {isShown && !isAskedAgain ? (
        <div className="preview-window" data-wide={isWide || undefined}>
          <iframe ref={frame} src={page} title={text.shop.previewOf} />
        </div>
      ) : null}
    </section>
  )
}

const pages = Object.entries(text.shop.previewPages).map(([page, label]) => ({
  // The names of pages are the keys of their texts.
  value: page === 'Store' ? HOME : pathOf(page as PageName),
  label,
}))

function isWideWindow(): boolean {
  return window.matchMedia('(min-width: 64rem)').matches
}
