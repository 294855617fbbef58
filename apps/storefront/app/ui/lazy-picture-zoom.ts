import { lazy } from 'react'

/** Fetches the zoom's code, so that it is there once it is asked for. */
export const loadZoom = () => import('./picture-zoom.tsx')

/** The pictures at full size, whose code comes when first shown. */
export const PictureZoom = lazy(async () => ({ default: (await loadZoom()).PictureZoom }))
