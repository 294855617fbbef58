import { listPanels, shownChoice } from '@pitlane/paint'
import { FINISH_PAGES, finishFrom, finishLists, finishText, panelsText } from '@pitlane/shop'
import type { RouteMatch } from '../../app/routing/route-match.ts'
import type { BikePictures } from './bike-pictures.ts'

/** The picture for a link to a chosen finish; undefined while nothing is chosen, or cannot be drawn it. */
export function finishCard(
  { page, params }: RouteMatch,
  settings: { name: string; shop: unknown },
  bikes: Pick<BikePictures, 'cardPathOf'>,
): { path: string; alt: string } | undefined {
  const finish = FINISH_PAGES.find((name) => name === page)
  if (!finish) return undefined
  const lists = finishLists(settings.shop)
  const choice = finishFrom(finish, params, lists)
  if (!choice.colour && !choice.part && !choice.bike) return undefined
  const shown = shownChoice(finish, choice, lists)
  if (!shown) return undefined
  const { bike, look } = shown
  const { view, second } = choice
  // One bike lacks a panel that another has.
  const excluded = listPanels(bike).filter(({ id }) => choice.excludedPanels?.includes(id))
  const excludedPanels = excluded.map(({ id }) => id)
  const path = bikes.cardPathOf(bike, look, settings.name, { view, excludedPanels, second })
  const panels = panelsText(
    excluded.map(({ name }) => name),
    second,
  )
  const text = finishText(bike, { ...look, view })
  return path ? { path, alt: panels ? `${text}. ${panels}` : text } : undefined
}
