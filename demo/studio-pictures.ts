import { fileURLToPath } from 'node:url'
import type covers from '../studio/covers/manifest.json'
import type drawings from '../studio/drawings/manifest.json'
import type manifest from '../studio/manifest.json'

/** The name of a picture that the studio has taken or drawn: any other does not compile. */
export type StudioPicture = keyof typeof manifest | keyof typeof covers | keyof typeof drawings

/** The pictures of one product. */
export interface StudioPictures {
  /** The first is the main picture. */
  readonly shown: readonly [StudioPicture, ...StudioPicture[]]
  /** Pictures of the colours to choose from, by the colour's name. */
  readonly ofColours?: Readonly<Record<string, StudioPicture>>
}

/** The names of all pictures of a product, the main one first, each once. */
export function pictureNames({ shown, ofColours = {} }: StudioPictures): StudioPicture[] {
  return [...new Set([...shown, ...Object.values(ofColours)])]
}

/** Where the studio keeps its pictures; NAME.jpg is the finest of each. */
export const studioFolder = fileURLToPath(new URL('../studio/pictures/', import.meta.url))
