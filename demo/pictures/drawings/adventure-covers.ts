import type { Drawing } from '../drawing.ts'
import { points } from '../kit/curve.ts'
import { straight } from '../kit/ribbon.ts'
import { type CoverOptions, coverSet, finishes, type Panel } from './cover-panels.ts'
import { type ScooterBody, scooter } from './scooter.ts'

const panels: Panel[] = [
  {
    middle: true,
    crisp: true,
    outline: points('0,270 52,290 104,262 122,208 86,176 52,120 0,92 0,92'),
    openings: [points('22,196 94,222 84,190 34,160')],
    crease: points('0,236 56,250 110,230'),
  },
  {
    crisp: true,
    outline: points('146,286 214,292 284,232 258,170 276,120 222,40 176,30 188,106 152,170'),
    accent: points('140,180 210,150 290,180 300,60 140,20'),
    crease: points('170,270 228,210 224,130 206,60'),
  },
  {
    middle: true,
    crisp: true,
    outline: points('0,76 46,62 60,10 42,-64 18,-92 0,-96 0,-96'),
    crease: points('0,70 0,-90'),
    bulge: 34,
  },
  {
    crisp: true,
    outline: points('98,20 172,2 216,-18 298,-24 282,-76 196,-92 116,-70 84,-30'),
    crease: points('100,-14 200,-48 284,-48'),
    bulge: 20,
    dark: true,
  },
  {
    crisp: true,
    outline: points('84,-104 190,-112 304,-92 292,-138 232,-196 150,-216 90,-180'),
    accent: points('80,-160 180,-170 260,-180 220,-230 80,-230'),
    crease: points('94,-134 190,-150 292,-114'),
  },
  {
    middle: true,
    crisp: true,
    outline: points('0,-118 50,-124 64,-176 40,-270 0,-284 0,-284'),
    crease: points('0,-124 0,-276'),
  },
  {
    crisp: true,
    outline: points('110,-238 186,-236 228,-262 180,-288 120,-280'),
    bulge: 16,
  },
]

const body: ScooterBody = {
  front: points(
    '120,186 160,186 206,150 236,96 278,62 232,56 186,34 196,-20 160,-66 150,-112 118,-130 94,-118 92,-30 100,60 106,130',
  ),
  lamp: points('176,148 208,138 234,98 214,92 184,122'),
  tail: points(
    '52,16 -20,22 -120,44 -220,80 -292,108 -284,78 -230,46 -176,10 -140,-46 -80,-84 -10,-92 36,-60',
  ),
  flank: points('40,-30 -50,-14 -130,14 -100,-50 -60,-78 10,-74'),
  floor: points('150,-114 96,-120 10,-110 -70,-104 -60,-134 20,-148 120,-152 152,-138'),
  seat: points(
    '74,32 48,50 -30,44 -80,54 -112,82 -170,96 -240,108 -286,122 -296,112 -220,82 -120,42 -20,18 52,10',
  ),
  screen: points('156,182 126,186 104,290 116,302 144,280 176,176'),
  fender: points('270,-10 236,4 196,-14 160,-56 138,-96 152,-100 176,-66 210,-40 250,-36'),
  creases: [
    straight([60, -14], [-280, 98], 30),
    straight([240, 70], [112, 110], 20),
    straight([186, 34], [104, 20], 16),
  ],
  blocks: true,
}

/** A cover set for an adventure scooter, with its beak; shown on the bike and panel by panel. */
export const adventureCovers: Drawing<CoverOptions> = {
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
