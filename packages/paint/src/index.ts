/** What a painted bike is called and where its pictures lie; its pixels have a door of their own, `@pitlane/paint/pixels`. */
export { type Box, CARD_LAYOUTS, type CardLayout } from './card-layout.ts'
export { APPROXIMATE, type CardWords, cardWords } from './card-texts.ts'
export { type Look, lookId } from './look.ts'
export {
  CARD_SIZES,
  type CardKind,
  cardPath,
  PAINTING,
  PICTURES_PATH,
  STILL_WIDTHS,
  type StillKind,
  stillPath,
} from './picture-path.ts'
export { shownChoice } from './shown-choice.ts'
export { SILHOUETTES, type Silhouette, silhouetteOf } from './silhouettes.ts'
