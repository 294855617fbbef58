import { useState } from 'react'
import { usePlatform } from '../platform/platform.ts'
import { useShopInfo } from '../platform/settings.ts'
import { type Preview, usePreview } from '../preview/use-preview.ts'
import type { useFinish } from './use-finish.ts'

export interface FinishPreview {
  preview: Preview
  /** The whole address of what is shown. */
  url: string
  shop: string
  /** Changes are worth telling. */
  isTold: boolean
  /** To be called when the visitor turns to the choices: what is painted in the page is fetched. */
  onIntent: () => void
}

/** The chosen finish on the chosen bike. */
export function useFinishPreview(finish: ReturnType<typeof useFinish>): FinishPreview {
  const { publicUrl } = usePlatform()
  const { name } = useShopInfo()
  const [isWanted, setWanted] = useState(false)
  const { bike, look, path, isMade } = finish
  return {
    preview: usePreview(bike, look, isWanted || isMade),
    url: publicUrl + path,
    shop: name,
    isTold: isMade,
    onIntent: () => setWanted(true),
  }
}
