import { type Bike, PANELS, type PanelName } from '@pitlane/shop'
import { findSilhouette, type Silhouette } from './look.ts'

/** Between wheel and floor board; the others have none. */
const WITH_SKIRT: readonly (Silhouette | undefined)[] = ['xmax', 'xmax-v2', 'xmax-v3']

/** The panels that a bike is drawn with; none for a bike without drawings. */
export function listPanels(bike: Bike): readonly PanelName[] {
  const silhouette = findSilhouette(bike)
  if (!silhouette) return []
  return WITH_SKIRT.includes(silhouette) ? PANELS : PANELS.filter(({ id }) => id !== 'skirt')
}
