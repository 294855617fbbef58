import type { Silhouette } from '@pitlane/paint'
import { COLOURS, type Colour } from '@pitlane/shop'

type Paint = Pick<Colour, 'id' | 'hex' | 'finish'>

/** A bike that wears a cover set. */
export interface CoverPicture {
  readonly silhouette: Silhouette
  /** What most panels are in. */
  readonly paint: Paint | 'carbon look'
  /** What the others are in. */
  readonly accent?: { readonly panels: readonly string[]; readonly paint: Paint }
}

/** The plastics that a set leaves in the maker's own grain. */
const TEXTURED: Paint = { id: 'textured-black', hex: '#1B1C1F', finish: 'matte' }
const GRAPHITE: Paint = { id: 'matte-graphite', hex: '#4A4E54', finish: 'matte' }
const SAND: Paint = { id: 'desert-sand', hex: '#C8B48C', finish: 'matte' }
const RACING_BLUE: Paint = { id: 'racing-blue', hex: '#1F4FA8', finish: 'metallic' }

/** The colours that most sets come in. */
const COMMON = [
  'racing-red',
  'electric-blue',
  'pearl-white',
  'midnight-black',
  'thunder-gray',
] as const

type OnBike<Name extends string, Ids extends string> = Record<`on-${Name}-${Ids}`, CoverPicture>

function inColours<const Name extends Silhouette, const Id extends string>(
  silhouette: Name,
  ids: readonly Id[],
  accent?: CoverPicture['accent'],
): OnBike<Name, Id> {
  const rows = ids.map((id) => [`on-${silhouette}-${id}`, { silhouette, paint: paint(id), accent }])
  // The keys are those of the type; Object.fromEntries forgets them.
  return Object.fromEntries(rows) as OnBike<Name, Id>
}

function paint(id: string): Paint {
  const found = COLOURS.find((colour) => colour.id === id)
  if (!found) throw new Error(`The shop has no colour "${id}".`)
  return found
}

const maxiAccent = { panels: ['skirt'], paint: TEXTURED }
const carbon = (id?: string): CoverPicture => ({
  silhouette: 'xmax-v3',
  paint: 'carbon look',
  accent: id ? { panels: ['tail', 'skirt'], paint: paint(id) } : undefined,
})

/** Each cover set of the demo in each of its colours, by the name of its picture. */
export const coverPictures = {
  ...inColours('xmax-v2', COMMON, maxiAccent),
  'on-xmax-v2-matte-graphite': { silhouette: 'xmax-v2', paint: GRAPHITE, accent: maxiAccent },
  ...inColours('xmax-v3', COMMON, maxiAccent),
  'on-xmax-v3-racing-blue': { silhouette: 'xmax-v3', paint: RACING_BLUE, accent: maxiAccent },
  'on-xmax-v3-carbon-red': carbon('racing-red'),
  'on-xmax-v3-carbon-blue': carbon('electric-blue'),
  'on-xmax-v3-carbon-all': carbon(),
  ...inColours('x750', ['midnight-black', 'jet-black', 'thunder-gray', 'imperial-gold']),
  ...inColours('adv-160', COMMON),
  ...inColours('adv-350', COMMON),
  'on-adv-350-desert-sand': { silhouette: 'adv-350', paint: SAND },
  ...inColours('nmax', COMMON),
  'on-nmax-snow-white': {
    silhouette: 'nmax',
    paint: paint('snow-white'),
    accent: { panels: ['side'], paint: paint('racing-red') },
  },
} as const satisfies Readonly<Record<string, CoverPicture>>
