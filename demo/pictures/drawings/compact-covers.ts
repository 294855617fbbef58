import type { Drawing } from '../drawing.ts'
import { points } from '../kit/curve.ts'
import { straight } from '../kit/ribbon.ts'
import { type CoverOptions, coverSet, finishes, type Panel } from './cover-panels.ts'
import { fenderArc, type ScooterBody, scooter } from './scooter.ts'

const panels: Panel[] = [
  {
    middle: true,
    outline: points('0,286 70,280 126,236 132,176 92,120 46,96 0,90'),
    openings: [points('0,226 52,230 94,206 84,176 40,164 0,162')],
    crease: points('0,260 80,250 122,200'),
  },
  {
    outline: points('160,262 222,276 282,222 292,140 256,60 202,24 166,50 158,130 148,200'),
    crease: points('182,256 236,190 232,110 206,44'),
    accent: points('140,110 200,84 270,70 250,10 140,10'),
  },
  {
    middle: true,
    outline: points('0,66 50,62 82,30 88,-16 56,-48 0,-54'),
    bulge: 40,
  },
  {
    outline: points('110,14 180,-4 250,-4 292,-34 262,-82 180,-96 116,-76 94,-30'),
    crease: points('110,-30 190,-48 280,-40'),
  },
  {
    outline: points('92,-116 190,-114 272,-110 306,-140 260,-196 170,-222 108,-208 84,-160'),
    crease: points('96,-146 200,-164 296,-140'),
  },
  {
    middle: true,
    outline: points('0,-76 46,-82 62,-130 52,-210 26,-250 0,-256'),
    crease: points('0,-84 0,-248'),
  },
  {
    outline: points('112,-240 164,-238 206,-252 200,-276 150,-288 106,-272'),
    bulge: 18,
    dark: true,
  },
]

const body: ScooterBody = {
  front: points(
    '110,176 150,178 202,150 236,92 238,50 206,24 176,-16 158,-70 148,-116 116,-134 94,-122 92,-40 98,50 102,120',
  ),
  lamp: points('196,146 218,122 238,76 224,58 196,80 180,118'),
  tail: points(
    '54,0 -20,16 -130,46 -220,76 -276,82 -286,60 -240,10 -180,-30 -110,-74 -40,-96 10,-86 42,-50',
  ),
  flank: points('10,-40 -70,-24 -160,12 -150,-20 -90,-60 -30,-76'),
  floor: points('150,-118 96,-126 10,-118 -60,-112 -56,-138 10,-154 110,-158 150,-144'),
  seat: points(
    '72,14 50,32 -20,36 -80,52 -150,84 -230,98 -274,96 -284,82 -220,72 -120,38 -20,10 54,-4',
  ),
  screen: points('146,174 120,178 106,232 118,240 144,222 166,172'),
  fender: fenderArc(80, 98, 24, 178),
  creases: [straight([54, -16], [-270, 72], 30), straight([236, 60], [110, 110], 20)],
}

/** A cover set for a compact scooter; shown on the bike and panel by panel. */
export const compactCovers: Drawing<CoverOptions> = {
  isPosed: true,
  views: {
    bike: { turn: [3, -12, 0], ground: 'floor', fill: 0.86 },
    panels: { turn: [4, -10, 0], ground: 'wall' },
    detail: { turn: [3, -16, 0], ground: 'floor', zoom: 2.1, aim: [160, 60, 30] },
  },
  build: (options, view) => {
    if (view === 'panels') return coverSet(panels, options)
    const coat = finishes[options.finish]
    return scooter(
      body,
      coat(options.colour),
      finishes[options.finish === 'carbon' ? 'gloss' : options.finish](options.accent),
    )
  },
}
