import { type RefCallback, useCallback, useState } from 'react'
import { usePlatform } from '../data/platform.ts'
import { useShopInfo } from '../data/settings.ts'
import { usePreview } from '../preview/use-preview.ts'
import type { useFinishChoice } from './use-finish-choice.ts'

export type FinishPreview = ReturnType<typeof useFinishPreview>

const INTENT = ['pointerover', 'focusin'] as const

export function useFinishPreview(finishChoice: ReturnType<typeof useFinishChoice>) {
  const { publicUrl } = usePlatform()
  const { name } = useShopInfo()
  const [hasShownIntent, setWanted] = useState(false)
  const { bike, look, path, choice, choose, hasChosen } = finishChoice
  const intentRef: RefCallback<HTMLElement> = useCallback((choices: HTMLElement) => {
    const want = () => setWanted(true)
    for (const name of INTENT) choices.addEventListener(name, want, { once: true })
    return () => {
      for (const name of INTENT) choices.removeEventListener(name, want)
    }
  }, [])
  return {
    preview: usePreview({
      bike,
      look,
      choice,
      choose,
      hasShownIntent: hasShownIntent || hasChosen || choice.panels !== undefined,
    }),
    url: publicUrl + path,
    shop: name,
    /** Changes are announced to screen readers. */
    isAnnounced: hasChosen,
    /** For what there is to choose from: once the visitor turns to it, what the page paints from is fetched. */
    intentRef,
  }
}
