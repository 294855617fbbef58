import type { Drawing } from '../drawing.ts'
import { points } from '../kit/curve.ts'
import { straight } from '../kit/ribbon.ts'
import { type CoverOptions, coverSet, finishes, type Panel } from './cover-panels.ts'
import { fenderArc, type ScooterBody, scooter } from './scooter.ts'

const panels: Panel[] = [
  {
    middle: true,
    outline: points('0,292 64,286 118,246 104,206 70,158 34,126 0,118'),
    openings: [points('20,206 60,226 98,236 88,214 52,190 26,182')],
    crease: points('0,250 60,258 108,242'),
  },
  {
    outline: points('142,284 206,268 268,196 286,116 262,44 204,6 170,48 150,120 138,204'),
    crease: points('160,262 206,190 210,100 206,20'),
    openings: [points('222,150 258,142 262,128 222,134'), points('220,118 260,108 260,94 220,102')],
  },
  {
    middle: true,
    outline: points('0,98 40,92 62,54 70,0 62,-50 34,-70 0,-66'),
    crease: points('0,90 0,-60'),
    bulge: 36,
  },
  {
    outline: points('94,8 150,-14 220,-22 290,-40 300,-76 220,-92 130,-78 92,-44'),
    crease: points('104,-20 200,-52 290,-58'),
    bulge: 18,
  },
  {
    outline: points('88,-112 180,-108 262,-118 306,-146 270,-192 196,-226 124,-222 88,-178'),
    crease: points('96,-140 190,-160 290,-150'),
    accent: points('80,-178 170,-186 250,-206 200,-240 80,-240'),
  },
  {
    middle: true,
    outline: points('0,-92 44,-98 62,-140 58,-200 34,-262 0,-276'),
    crease: points('0,-100 0,-268'),
  },
  {
    outline: points('98,-246 146,-244 196,-252 210,-272 166,-292 116,-284'),
    bulge: 16,
    dark: true,
  },
]

const body: ScooterBody = {
  front: points(
    '116,176 156,170 206,118 250,62 240,40 196,34 168,0 152,-60 146,-118 116,-136 92,-124 90,-40 98,40 104,110',
  ),
  lamp: points('178,122 206,112 248,62 232,58 204,82 176,108'),
  tail: points(
    '52,6 -20,14 -120,40 -220,82 -300,116 -296,92 -250,40 -180,-16 -110,-70 -56,-96 0,-88 38,-50',
  ),
  flank: points('30,-24 -40,-10 -120,8 -92,-44 -50,-72 8,-62'),
  floor: points('150,-120 96,-128 10,-118 -70,-112 -64,-140 10,-158 110,-162 150,-146'),
  seat: points(
    '74,20 48,38 -20,32 -66,40 -100,74 -160,92 -232,104 -280,124 -302,118 -220,78 -120,34 -20,8 52,0',
  ),
  screen: points('150,166 122,176 84,268 98,282 140,244 172,158'),
  fender: fenderArc(80, 96, 16, 172),
  creases: [
    straight([60, -20], [-290, 104], 30),
    straight([238, 50], [110, 96], 20),
    straight([140, -110], [110, 60], 20),
  ],
}

/** A cover set for a maxi scooter; shown on the bike and panel by panel. */
export const maxiCovers: Drawing<CoverOptions> = {
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
