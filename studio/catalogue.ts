import { readdirSync, readFileSync } from 'node:fs'

/** How a model stands before the camera; angles in degrees, lengths in mm. */
export type View = Readonly<Record<string, unknown>>

/** One model's card, the JSON beside its script. */
export interface ModelCard {
  /** Light, so that a shelf has one ground; dark for woven carbon, which has pages of its own. */
  readonly tile: 'dark' | 'light'
  /** The first is the main picture. */
  readonly views: Readonly<Record<string, View>>
  /** The options of each variant; the first is shown in every view. */
  readonly variants: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Views of single variants; without an entry the others are shown in the main view only. */
  readonly shown?: Readonly<Record<string, readonly string[]>>
  /** Samples a pixel; 32 when absent. */
  readonly samples?: number
}

/** One picture to take. */
export interface Shot {
  /** The name of its files, without size and ending. */
  readonly key: string
  readonly model: string
  readonly tile: 'dark' | 'light'
  readonly options: Readonly<Record<string, unknown>>
  readonly view: View
  readonly samples: number
}

export const studioFolder = new URL('./', import.meta.url)
const models = new URL('models/', studioFolder)

/** Every picture of the studio, model by model. */
export function allShots(): Shot[] {
  return readdirSync(models)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => shotsOf(name.replace(/\.json$/, '')))
}

function shotsOf(model: string): Shot[] {
  const card: ModelCard = JSON.parse(readFileSync(new URL(`${model}.json`, models), 'utf8'))
  return Object.entries(card.variants).flatMap(([variant, options], place) => {
    const all = Object.keys(card.views)
    const views = card.shown?.[variant] ?? (place === 0 ? all : all.slice(0, 1))
    return views.map((name): Shot => {
      const view = card.views[name]
      if (!view) throw new Error(`The model ${model} has no view "${name}".`)
      const key = `${model}-${variant}-${name}`
      return { key, model, tile: card.tile, options, view, samples: card.samples ?? 32 }
    })
  })
}
