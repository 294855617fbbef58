import type { Look } from '@pitlane/paint'
import { STILL_WIDTHS, type StillKind, stillPath } from '@pitlane/paint'
import type { ReactNode } from 'react'
import { usePictureLoad } from '../ui/use-picture-load.ts'
import type { BikeAssets } from './bike-assets.ts'

export interface StillPictureProps {
  assets: BikeAssets
  look: Look
  /** What it shows; empty where words beside it say so. */
  text: string
  /** How wide it is shown, as in the attribute of `<img>`. */
  sizes: string
  /** Fetched at once and first. */
  isFirst?: boolean
  fallback: ReactNode
}

const KINDS: readonly StillKind[] = ['small', 'medium', 'still']

export function StillPicture({ assets, look, text, sizes, isFirst, fallback }: StillPictureProps) {
  const { drawing, version } = assets
  const path = (kind: StillKind, format: 'avif' | 'jpg') =>
    stillPath({ kind, drawing, look, format }, version)
  const address = path('still', 'jpg')
  const { isMissing, ref, onError } = usePictureLoad(address)
  if (isMissing) return fallback
  return (
    <picture className="contents">
      <source
        type="image/avif"
        srcSet={KINDS.map((kind) => `${path(kind, 'avif')} ${STILL_WIDTHS[kind]}w`).join(', ')}
        sizes={sizes}
      />
      <img
        ref={ref}
        src={address}
        width={BIKE_SIZE.width}
        height={BIKE_SIZE.height}
        alt={text}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        onError={onError}
        className="bike-picture"
      />
    </picture>
  )
}

/** All bikes are drawn in this size, in pixels. */
const BIKE_SIZE = { width: 1000, height: 662 }
