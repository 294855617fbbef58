import type { ReactNode } from 'react'
import { Picture } from '../ui/picture.tsx'

export interface PictureThumbnailsProps {
  pictures: readonly string[]
  current: number
  onPick: (index: number) => void
  placeholder: ReactNode
}

export function PictureThumbnails({
  pictures,
  current,
  onPick,
  placeholder,
}: PictureThumbnailsProps) {
  return (
    <ul className="-m-1 flex gap-2 overflow-x-auto p-1 noscript:hidden">
      {pictures.map((url, index) => (
        <li key={url} className="shrink-0">
          <button
            type="button"
            aria-label={`Show picture ${index + 1} of ${pictures.length}`}
            aria-current={index === current}
            onClick={() => onPick(index)}
            className="block size-16 overflow-hidden rounded-control bg-tile text-tile-ink opacity-70 transition-opacity hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:outline-2 aria-[current=true]:outline-offset-2 aria-[current=true]:outline-text sm:size-20 md:size-16 lg:size-20"
          >
            <Picture url={url} alt="" sizes="5rem" placeholder={placeholder} />
          </button>
        </li>
      ))}
    </ul>
  )
}
