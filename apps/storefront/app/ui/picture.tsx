import { type PictureFormat, pictureFormats } from '@pitlane/protocol'
import type { ReactNode } from 'react'
import { usePictureLoad } from './use-picture-load.ts'

export interface PictureProps {
  /** Undefined or blank: the placeholder shows. */
  url: string | null | undefined
  /** The formats that the picture has beside its own, the lightest first; when absent, those the platform keeps. */
  formats?: readonly PictureFormat[]
  alt: string
  /** How wide it is shown, as in the attribute of `<img>`. */
  sizes: string
  /** Fetched at once and first: the picture is on the first screen. */
  eager?: boolean
  /** Fetched after the others on the screen. */
  isMinor?: boolean
  /** Shown when there is no picture or it does not arrive. */
  placeholder: ReactNode
  className?: string
}

/** Pictures are square as far as the layout goes; what is not is fitted inside. */
const SIDE = 960

/** A picture that keeps its place, and never shows a broken icon. The shop's own come in the lightest format and size. */
export function Picture(props: PictureProps) {
  const { url, alt, sizes, eager, isMinor, placeholder, className = '' } = props
  const { isMissing, ref, onError } = usePictureLoad(url)
  if (!url || isMissing) return placeholder
  const image = (
    <img
      ref={ref}
      src={url}
      width={SIDE}
      height={SIDE}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : isMinor ? 'low' : undefined}
      decoding={eager ? undefined : 'async'}
      onError={onError}
      className={`size-full object-contain ${className}`}
    />
  )
  const formats = props.formats ?? pictureFormats(url)
  if (formats.length === 0) return image
  return (
    <picture className="contents">
      {formats.map((format) => (
        <source
          key={format.type}
          type={format.type}
          srcSet={format.sizes.map((size) => `${size.url} ${size.width}w`).join(', ')}
          sizes={sizes}
        />
      ))}
      {image}
    </picture>
  )
}
