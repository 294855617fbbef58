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
  const [hasShownIntent, setShownIntent] = useState(false)
  const { bike, look, path, choice, choose, hasChosenHere } = finishChoice
  const intentRef: RefCallback<HTMLElement> = useCallback((choices: HTMLElement) => {
    const showIntent = () => setShownIntent(true)
    for (const name of INTENT) choices.addEventListener(name, showIntent, { once: true })
    return () => {
      for (const name of INTENT) choices.removeEventListener(name, showIntent)
    }
  }, [])
  return {
    preview: usePreview({
      bike,
      look,
      choice,
      choose,
      hasShownIntent: hasShownIntent || hasChosenHere || choice.excludedPanels !== undefined,
    }),
    url: publicUrl + path,
    shop: name,
    /** Changes are announced to screen readers. */
    isAnnounced: hasChosenHere,
    /** For what there is to choose from: once the visitor turns to it, what the page paints from is fetched. */
    intentRef,
  }
}
