import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { loadZoom, PictureZoom } from '../../ui/lazy-picture-zoom.ts'
import { Picture } from '../../ui/picture.tsx'
import { mainSizes } from '../picture-sizes.ts'
import { PictureTransition } from '../picture-transition.tsx'
import { LazyPicture, PictureThumbnails } from './picture-thumbnails.tsx'

const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

export interface ImageGalleryProps {
  productId: string
  name: string
  pictures: readonly string[]
  /** The picture of what has been chosen beside the gallery: it turns to that one whenever the choice changes. */
  pictureOfChoice: string | undefined
  /** What a picture shows, in words; empty where nobody has written it. */
  textOf: (url: string) => string
  /** The colour that a picture shows, if it stands for one. */
  colourOf: (url: string) => string | undefined
  /** Null while none is. */
  chosenColour?: string | null
  /** Asked for with a colour that is pictured and can be chosen. */
  onChooseColour?: (colour: string) => void
  placeholder: ReactNode
  /** Lies over the pictures: "Out of stock". */
  overlay?: ReactNode
}

/** One picture at a time, to swipe, step through by arrow keys, pick from thumbnails, or zoom. */
export function ImageGallery({
  productId,
  name,
  pictures,
  pictureOfChoice,
  textOf,
  colourOf,
  chosenColour = null,
  onChooseColour,
  placeholder,
  overlay,
}: ImageGalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<{ shape: number | undefined }>()
  const [isTouched, setTouched] = useState(false)
  const turnedTo = useRef(pictureOfChoice)
  const currentColour = colourOf(pictures[current] ?? '')

  useEffect(() => {
    if (pictureOfChoice === turnedTo.current) return
    turnedTo.current = pictureOfChoice
    // At once: gliding past all the other colours would say that they come in a row.
    if (pictureOfChoice) show(pictures.indexOf(pictureOfChoice), 'instant')
  })

  function show(index: number, behavior: ScrollBehavior = 'auto') {
    setTouched(true)
    const slide = track.current?.children[index]
    if (!track.current || !slide) return
    const hadFocus = track.current.contains(document.activeElement)
    track.current.scrollTo({ left: index * track.current.clientWidth, behavior })
    if (hadFocus) slide.querySelector('button')?.focus({ preventScroll: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = KEYS[event.key]
    if (!step || pictures.length < 2) return
    event.preventDefault()
    show(current + step)
  }

  if (pictures.length === 0) {
    return (
      <Frame productId={productId} overlay={overlay}>
        {placeholder}
      </Frame>
    )
  }
  return (
    <section
      aria-label={`Pictures of ${name}`}
      onKeyDown={onKeyDown}
      className="grid min-w-0 gap-3"
    >
      <Frame productId={productId} overlay={overlay}>
        <ul
          ref={track}
          onPointerDown={() => setTouched(true)}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            // A gallery that is not shown has no width.
            if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth))
          }}
          className="flex size-full [scrollbar-width:none] snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth"
        >
          {pictures.map((url, index) => (
            <li key={url} className="size-full shrink-0 snap-center snap-always">
              <button
                type="button"
                aria-label={`Zoom picture ${index + 1} of ${pictures.length}`}
                tabIndex={index === current ? 0 : -1}
                onPointerEnter={loadZoom}
                onClick={({ currentTarget }) => setZoomed({ shape: findShape(currentTarget) })}
                className="block size-full cursor-zoom-in focus-visible:outline-none"
              >
                {index === 0 ? (
                  <Picture
                    url={url}
                    alt={textOf(url) || name}
                    sizes={mainSizes}
                    eager
                    placeholder={placeholder}
                  />
                ) : (
                  <LazyPicture
                    url={url}
                    alt={textOf(url) || `${name}, ${colourOf(url) ?? `picture ${index + 1}`}`}
                    sizes={mainSizes}
                    isWanted={isTouched}
                    placeholder={placeholder}
                  />
                )}
              </button>
            </li>
          ))}
        </ul>
        <PictureLabel
          place={pictures.length > 1 ? `${current + 1} of ${pictures.length}` : 'Zoom'}
          colour={currentColour}
          isChosen={currentColour === chosenColour}
          onChoose={isTouched ? onChooseColour : undefined}
        />
      </Frame>
      {pictures.length > 1 ? (
        <PictureThumbnails
          pictures={pictures}
          colourOf={colourOf}
          current={current}
          onPick={show}
          placeholder={placeholder}
        />
      ) : null}
      {zoomed ? (
        <Suspense>
          <PictureZoom
            pictures={pictures}
            name={name}
            textOf={textOf}
            start={current}
            firstShape={zoomed.shape}
            placeholder={placeholder}
            onClose={(shown) => {
              setZoomed(undefined)
              show(shown)
            }}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

/** Width by height of the picture in an element; undefined until it has come. */
function findShape(element: Element): number | undefined {
  const picture = element.querySelector('img')
  return picture?.naturalHeight ? picture.naturalWidth / picture.naturalHeight : undefined
}

interface PictureLabelProps {
  /** Which picture it is. */
  place: string
  colour: string | undefined
  /** The colour pictured is the one chosen. */
  isChosen: boolean
  onChoose: ImageGalleryProps['onChooseColour']
}

/** What the picture shows; a colour that is only looked at can be chosen. */
function PictureLabel({ place, colour, isChosen, onChoose }: PictureLabelProps) {
  return (
    <>
      {colour && !isChosen && onChoose ? (
        <button
          type="button"
          onClick={() => onChoose(colour)}
          className="absolute top-3 left-3 min-h-11 max-w-[calc(100%-1.5rem)] truncate rounded-full bg-shell/85 px-4 text-label font-medium text-text underline decoration-control underline-offset-4 hover:decoration-text"
        >
          {`Choose ${colour}`}
        </button>
      ) : null}
      <p className="pointer-events-none absolute right-3 bottom-3 flex max-w-[calc(100%-1.5rem)] items-center gap-1.5 rounded-full bg-shell/85 px-3 py-1.5 text-label text-text tabular-nums">
        <Icon name="zoom" size={16} />
        {colour ? (
          <span className="truncate">{isChosen ? `${colour}, ` : `Pictured: ${colour}, `}</span>
        ) : null}
        <span className="shrink-0">{place}</span>
      </p>
    </>
  )
}

function Frame({
  productId,
  overlay,
  children,
}: Pick<ImageGalleryProps, 'productId' | 'overlay'> & { children: ReactNode }) {
  return (
    <PictureTransition productId={productId}>
      <div className="picture-tile aspect-square rounded-tile">
        {children}
        {overlay}
      </div>
    </PictureTransition>
  )
}
