import { type RefCallback, useCallback, useState } from 'react'
import { usePlatform } from '../data/platform.ts'
import { useShopInfo } from '../data/settings.ts'
import { type Preview, usePreview } from '../preview/use-preview.ts'
import type { useFinish } from './use-finish.ts'

export interface FinishPreview {
  preview: Preview
  url: string
  shop: string
  /** Changes are announced to screen readers. */
  isAnnounced: boolean
  /** For what there is to choose from: once the visitor turns to it, what the page paints from is fetched. */
  watch: RefCallback<HTMLElement>
}

const INTENT = ['pointerover', 'focusin'] as const

export function useFinishPreview(finish: ReturnType<typeof useFinish>): FinishPreview {
  const { publicUrl } = usePlatform()
  const { name } = useShopInfo()
  const [isWanted, setWanted] = useState(false)
  const { bike, look, path, isMade } = finish
  return {
    preview: usePreview(bike, look, isWanted || isMade),
    url: publicUrl + path,
    shop: name,
    isAnnounced: isMade,
    watch: useCallback((choices: HTMLElement) => {
      const want = () => setWanted(true)
      for (const name of INTENT) choices.addEventListener(name, want, { once: true })
      return () => {
        for (const name of INTENT) choices.removeEventListener(name, want)
      }
    }, []),
  }
}
