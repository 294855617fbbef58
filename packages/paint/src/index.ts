/** What a painted bike is called and where its pictures lie; its pixels have an entry point of their own, `@pitlane/paint/pixels`. */

export { listPanels } from './list-panels.ts'
export {
  APPROXIMATE_NOTE,
  DRAWINGS,
  type Drawing,
  findDrawing,
  findSilhouette,
  type Look,
  lookId,
  SILHOUETTES,
  type Silhouette,
  shownChoice,
} from './look.ts'
export {
  PAINT_VERSION,
  PICTURES_PATH,
  SHARE_IMAGE_SIZES,
  type SharedBike,
  type ShareImageKind,
  STILL_WIDTHS,
  type StillKind,
  shareImagePath,
  stillPath,
} from './picture-path.ts'
export {
  type Box,
  SHARE_IMAGE_LAYOUTS,
  type ShareImageLayout,
  type ShareImageTexts,
  shareImageTexts,
} from './share-images.ts'
