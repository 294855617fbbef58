/** What a painted bike is called and where its pictures lie; its pixels have a door of their own, `@pitlane/paint/pixels`. */
export {
  type Box,
  CARD_LAYOUTS,
  type CardLayout,
  type CardWords,
  shareImageTexts,
} from './cards.ts'
export {
  APPROXIMATE_NOTE,
  DRAWINGS,
  type Drawing,
  drawingOf,
  type Look,
  lookId,
  SILHOUETTES,
  type Silhouette,
  shownChoice,
  silhouetteOf,
} from './look.ts'
export { panelsOf } from './panels-of.ts'
export {
  CARD_SIZES,
  cardPath,
  PAINT_VERSION,
  PICTURES_PATH,
  type ShareImageKind,
  STILL_WIDTHS,
  type StillKind,
  stillPath,
} from './picture-path.ts'
