import type { Pattern } from '@pitlane/shop'

/** Width of a tow, the flat bundle of fibres that the cloth is woven of. */
const TOW = 3.2

interface Weave {
  id: string
  /** After how many tows the cloth repeats. */
  repeat: number
  /** Whether the upright tow of a column lies on top in a row. */
  isWarpOnTop: (column: number, row: number) => boolean
}

const weaves: Record<Pattern, Weave> = {
  // Over two, under two, a step further in each row: the diagonal that everybody knows.
  'Twill Weave': {
    id: 'weave-twill',
    repeat: 4,
    isWarpOnTop: (column, row) => (column + row) % 4 < 2,
  },
  // Over one, under one.
  'Plain Weave': {
    id: 'weave-plain',
    repeat: 2,
    isWarpOnTop: (column, row) => (column + row) % 2 === 0,
  },
}

/** The paint that fills a shape with the cloth. */
export function weaveFill(pattern: Pattern): string {
  return `url(#${weaves[pattern].id})`
}

/** Both cloths, once a page; drawings take them with `weaveFill`. */
export function Weaves() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        <TowLight name="warp" x2={1} y2={0} shades={['#1b1c1e', '#5b5e62', '#1e1f21']} />
        <TowLight name="weft" x2={0} y2={1} shades={['#0b0b0c', '#2c2e31', '#0d0d0e']} />
        {Object.values(weaves).map((weave) => (
          <pattern
            key={weave.id}
            id={weave.id}
            width={weave.repeat * TOW}
            height={weave.repeat * TOW}
            patternUnits="userSpaceOnUse"
          >
            <rect width={weave.repeat * TOW} height={weave.repeat * TOW} fill="#070708" />
            {floats(weave).map(({ column, row, isWarp }) => (
              <rect
                key={`${column} ${row}`}
                x={column * TOW + (isWarp ? 0.15 : 0)}
                y={row * TOW + (isWarp ? 0 : 0.15)}
                width={isWarp ? TOW - 0.3 : TOW}
                height={isWarp ? TOW : TOW - 0.3}
                fill={`url(#tow-${isWarp ? 'warp' : 'weft'})`}
              />
            ))}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

/** A tow is round: bright along its back, dark where it dives under the next. */
function TowLight(light: { name: string; x2: number; y2: number; shades: readonly string[] }) {
  return (
    <linearGradient id={`tow-${light.name}`} x2={light.x2} y2={light.y2}>
      {light.shades.map((shade, at) => (
        <stop key={shade} offset={at / 2} stopColor={shade} />
      ))}
    </linearGradient>
  )
}

function floats({ repeat, isWarpOnTop }: Weave) {
  const places = Array.from({ length: repeat * repeat }, (_, at) => ({
    column: at % repeat,
    row: Math.floor(at / repeat),
  }))
  return places.map((place) => ({ ...place, isWarp: isWarpOnTop(place.column, place.row) }))
}
