import { type ReactNode, useEffect, useRef } from 'react'
import { useIdle } from '../../state/idle.ts'
import { Picture, type PictureProps } from '../../ui/picture.tsx'

export interface PictureThumbnailsProps {
  pictures: readonly string[]
  /** The colour that a picture shows, if it stands for one. */
  colourOf: (url: string) => string | undefined
  current: number
  onPick: (index: number) => void
  placeholder: ReactNode
}

export function PictureThumbnails({
  pictures,
  colourOf,
  current,
  onPick,
  placeholder,
}: PictureThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)

  // Where they do not all fit, the one that shows large must be among those in sight.
  useEffect(() => {
    const row = list.current
    const thumbnail = row?.children[current]
    if (!row || !(thumbnail instanceof HTMLElement)) return
    const { offsetLeft, offsetWidth } = thumbnail
    row.scrollTo({ left: offsetLeft - row.offsetLeft + (offsetWidth - row.clientWidth) / 2 })
  }, [current])

  return (
    <ul ref={list} className="-m-1 flex gap-2 overflow-x-auto p-1 noscript:hidden">
      {pictures.map((url, index) => (
        <li key={url} className="shrink-0">
          <button
            type="button"
            aria-label={[`Show picture ${index + 1} of ${pictures.length}`, colourOf(url)]
              .filter(Boolean)
              .join(', ')}
            aria-current={index === current}
            onClick={() => onPick(index)}
            className="picture-tile block size-16 rounded-control opacity-70 transition-opacity hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:outline-2 aria-[current=true]:outline-offset-2 aria-[current=true]:outline-text sm:size-20 md:size-16 lg:size-20"
          >
            <Picture url={url} alt="" sizes="5rem" isMinor placeholder={placeholder} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface LazyPictureProps extends PictureProps {
  /** It is about to be looked at: it does not wait any longer. */
  isWanted: boolean
}

/**
 * A picture out of sight that comes when the page has time. Left to itself a browser fetches it with those on the
 * screen, since it lies near. Without scripts it is there from the start.
 */
export function LazyPicture({ isWanted, ...picture }: LazyPictureProps) {
  const isIdle = useIdle()
  if (isIdle || isWanted) return <Picture {...picture} />
  return (
    <noscript>
      <Picture {...picture} />
    </noscript>
  )
}
