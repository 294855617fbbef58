import { APPROXIMATE_NOTE, findDrawing, type Look, listPanels } from '@pitlane/paint'
import type { SecondColourPanels } from '@pitlane/paint/pixels'
import { type Bike, type Colour, type FinishChoice, finishText } from '@pitlane/shop'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type BikeAssets, findBikeAssets } from './bike-assets.ts'
import type { CanvasBike } from './canvas-bike.ts'

export interface Preview {
  bike: Bike
  look: Look
  /** What it shows: "XMAX V3 in Racing Red, gloss". */
  text: string
  note: string
  /** Undefined for a bike without drawings. */
  assets: BikeAssets | undefined
  /** How it is seen, if not from the side. */
  view: FinishChoice['view']
  /** Undefined while the server's pictures show. */
  canvasBike: CanvasBike | undefined
  /** Ids of the panels that do not take the colour. */
  excludedPanels: readonly string[]
  /** What they take; undefined while they are left black. */
  secondColour: Colour | undefined
  /** What the colour is compared with. */
  compared: Colour | undefined
  /** Changes some of what is chosen. */
  choose: (more: FinishChoice) => void
  /** The excluded panels and their colour, as the painting takes them. */
  secondColourPanels: SecondColourPanels
  /** The page cannot paint: the server's pictures show from now on. */
  giveUp: () => void
}

const NONE: readonly string[] = []

interface PreviewOptions {
  bike: Bike
  look: Look
  choice: FinishChoice
  choose: (more: FinishChoice) => void
  /** Once the visitor begins to choose: it is painted in the page from then on. */
  hasShownIntent: boolean
}

/** A bike in a look, for the parts of a page that show it. */
export function usePreview({
  bike,
  look,
  choice,
  choose,
  hasShownIntent,
}: PreviewOptions): Preview {
  const assets = findBikeAssets(findDrawing(bike, choice.view))
  const view = assets && choice.view
  const [isGivenUp, setGivenUp] = useState(false)
  const canvasBike = useCanvasBike(assets, hasShownIntent && !isGivenUp, look.part !== undefined)
  const { excludedPanels: chosenPanels = NONE, second, compared } = choice
  // One bike lacks a panel that another has.
  const excludedPanels = useMemo(
    () => chosenPanels.filter((id) => listPanels(bike).some((panel) => panel.id === id)),
    [bike, chosenPanels],
  )
  return {
    bike,
    look,
    text: finishText(bike, { ...look, view }),
    note: noteOn(bike, look, assets, canvasBike),
    assets,
    view,
    canvasBike: isGivenUp ? undefined : canvasBike,
    excludedPanels,
    secondColour: second,
    compared,
    choose,
    secondColourPanels: useMemo(
      () => ({ excludedPanels, colour: second }),
      [excludedPanels, second],
    ),
    giveUp: useCallback(() => setGivenUp(true), []),
  }
}

function noteOn(
  bike: Bike,
  { part }: Look,
  assets: BikeAssets | undefined,
  canvasBike: CanvasBike | undefined,
): string {
  if (!assets) return `No picture of the ${bike.name} yet`
  if (!part || !canvasBike) return APPROXIMATE_NOTE
  const surfaces = [...canvasBike.sheet.panels, ...canvasBike.sheet.parts]
  const isInSight = surfaces.some(({ carbon }) => carbon.includes(part.id))
  return isInSight ? APPROXIMATE_NOTE : `${part.name}: not in sight from this side`
}

interface Opened {
  assets: BikeAssets
  /** Undefined when it could not be had. */
  bike: CanvasBike | undefined
}

/**
 * The bike to paint in the page; undefined until it is there, where it cannot be had, and for who
 * saves data.
 *
 * @param hasShownIntent once the visitor begins to choose
 * @param hasCarbon it is to be shown in carbon
 */
function useCanvasBike(
  assets: BikeAssets | undefined,
  hasShownIntent: boolean,
  hasCarbon: boolean,
): CanvasBike | undefined {
  const [opened, setOpened] = useState<Opened>()

  useEffect(() => {
    if (!hasShownIntent || !assets || savesData()) return
    let isOld = false
    void import('./canvas-bike.ts')
      .then(({ openCanvasBike }) => openCanvasBike(assets.drawing, hasCarbon))
      // The server's pictures go on.
      .catch(() => undefined)
      .then((bike) => {
        if (!isOld) setOpened({ assets, bike })
      })
    return () => {
      isOld = true
    }
  }, [assets, hasShownIntent, hasCarbon])

  return opened?.assets === assets ? opened?.bike : undefined
}

function savesData(): boolean {
  // Not in every browser, nor in the types.
  const { connection }: { connection?: { saveData?: boolean } } = navigator as object
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
