import { type ReactNode, useState } from 'react'

export interface PictureSource {
  url: string
  /** Pixels. */
  width: number
}

export interface PictureProps {
  /** Undefined or blank: the placeholder shows. */
  url: string | null | undefined
  alt: string
  /** Narrower copies of the same picture. */
  sources?: readonly PictureSource[]
  /** How wide it is shown, as in the attribute of `<img>`. */
  sizes: string
  /** Fetched at once and first: the picture is on the first screen. */
  eager?: boolean
  /** Shown when there is no picture or it does not arrive. */
  placeholder: ReactNode
  className?: string
}

/** Pictures are square as far as the layout goes; what is not is fitted inside. */
const SIDE = 960

/** A picture that keeps its place, and never shows a broken icon. */
export function Picture({
  url,
  alt,
  sources = [],
  sizes,
  eager,
  placeholder,
  className = '',
}: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  if (!url || failedUrl === url) return placeholder
  return (
    <img
      // A picture that failed before the page's code arrived tells nobody; it is asked for its size instead.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailedUrl(url)
      }}
      src={sources.at(1)?.url ?? url}
      srcSet={
        sources.length > 0 ? sources.map((s) => `${s.url} ${s.width}w`).join(', ') : undefined
      }
      sizes={sources.length > 0 ? sizes : undefined}
      width={SIDE}
      height={SIDE}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
      onError={() => setFailedUrl(url)}
      className={`size-full object-contain ${className}`}
    />
  )
}
