import type { Finish } from '@pitlane/shop'
import { useId } from 'react'

/** From the nose along the top to the tail; the same numbers as in panel.svg. */
const TOP_EDGE = 'M14 192L32 168C86 108 160 66 252 48C324 34 400 33 466 44'
const BOTTOM_EDGE =
  'M471 58C440 98 406 130 368 150C332 169 302 174 278 190C260 203 254 226 234 246C224 257 208 262 188 258C132 248 66 228 24 208'
/** Above it the panel faces the sky, below it the street. */
const CREASE = 'C120 124 270 84 480 58'
const TUCK = 'M20 208C120 206 240 180 372 148'

/** Light and shadow on the panel. How much its surface mirrors is up to the coat, see the styles. */
export function PanelLights({ finish }: { finish: Finish }) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 300"
      preserveAspectRatio="none"
      className={`panel-lights coat-${finish}`}
    >
      <Gradients id={id} />
      <path d={`M14 196${CREASE}V0H0z`} fill={`url(#${id}-sky)`} />
      <path d={`M14 196${CREASE}V300H14z`} fill={`url(#${id}-street)`} />
      <path d={`${TUCK}L300 300H0z`} fill={`url(#${id}-tuck)`} />
      <g className="panel-mirror">
        <path
          d="M76 146C136 100 216 70 304 58C356 51 410 50 452 53L436 60C388 61 346 65 300 74C226 88 152 120 98 152z"
          fill={`url(#${id}-window)`}
        />
        <path
          d="M150 168C220 140 310 114 416 92L400 108C312 126 232 150 170 176z"
          fill="#fff"
          fillOpacity=".15"
        />
      </g>
      <g className="panel-edge" fill="none">
        <path d={`M14 196${CREASE}`} stroke={`url(#${id}-line)`} strokeWidth="1.6" />
        <path d={TOP_EDGE} stroke={`url(#${id}-line)`} strokeWidth="3" />
        <path d={TUCK} stroke="#fff" strokeOpacity=".25" strokeWidth="1.2" />
        <path d={BOTTOM_EDGE} stroke="#000" strokeOpacity=".4" strokeWidth="4" />
      </g>
      <Vent />
      <Bolt x={404} y={77} />
      <Bolt x={62} y={197} />
    </svg>
  )
}

type Stop = readonly [offset: number, colour: string, opacity: number]

const gradients: readonly { name: string; x2: number; y2: number; stops: readonly Stop[] }[] = [
  {
    name: 'sky',
    x2: 0.25,
    y2: 1,
    stops: [
      [0, '#fff', 0.34],
      [0.6, '#fff', 0.05],
      [1, '#fff', 0],
    ],
  },
  {
    name: 'street',
    x2: 0,
    y2: 1,
    stops: [
      [0, '#000', 0.36],
      [0.35, '#000', 0.1],
      [1, '#000', 0.45],
    ],
  },
  {
    name: 'tuck',
    x2: 0,
    y2: 1,
    stops: [
      [0, '#000', 0.48],
      [0.55, '#000', 0.14],
      [1, '#fff', 0.14],
    ],
  },
  {
    name: 'window',
    x2: 1,
    y2: 0,
    stops: [
      [0, '#fff', 0.05],
      [0.3, '#fff', 0.8],
      [0.75, '#fff', 0.5],
      [1, '#fff', 0.1],
    ],
  },
  {
    name: 'line',
    x2: 1,
    y2: 0,
    stops: [
      [0, '#fff', 0],
      [0.4, '#fff', 0.75],
      [1, '#fff', 0.15],
    ],
  },
]

function Gradients({ id }: { id: string }) {
  return (
    <defs>
      {gradients.map(({ name, x2, y2, stops }) => (
        <linearGradient key={name} id={`${id}-${name}`} x1={0} y1={0} x2={x2} y2={y2}>
          {stops.map(([offset, colour, opacity]) => (
            <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
          ))}
        </linearGradient>
      ))}
    </defs>
  )
}

function Vent() {
  return (
    <>
      <path
        d="M128 211L246 184C240 196 232 208 222 216L160 230C146 226 134 220 128 211z"
        fill="#070707"
      />
      <path
        d="M160 230L222 216C232 208 240 196 246 184"
        fill="none"
        stroke="#fff"
        strokeOpacity=".4"
        strokeWidth="1.2"
      />
    </>
  )
}

function Bolt({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y + 1} r="5.5" fill="#1a1a1a" />
      <circle cx={x} cy={y} r="4" fill="#8b8f93" />
      <circle cx={x} cy={y} r="1.8" fill="#222" />
    </>
  )
}
