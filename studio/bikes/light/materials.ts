/** How a surface that is not painted takes the light. */
export interface Material {
  /** Amounts of light thrown back: red, green, blue. */
  colour: readonly [number, number, number]
  /** Share of the room mirrored straight on. */
  mirror: number
  /** 0 mirrors sharply, 1 hardly at all. */
  rough: number
  /** The mirrored room takes the colour, and nothing is thrown back otherwise. */
  isMetal?: boolean
  /** Light of its own. */
  glow?: number
  /** Turned on a lathe: the highlight runs to the middle. */
  isTurned?: boolean
}

const grey = (value: number) => [value, value, value] as const

export const MATERIALS = {
  black: { colour: [0.012, 0.012, 0.013], mirror: 0.04, rough: 0.55 },
  plastic: { colour: [0.017, 0.017, 0.018], mirror: 0.04, rough: 0.8 },
  dark: { colour: grey(0.006), mirror: 0.02, rough: 0.9 },
  glossBlack: { colour: grey(0.006), mirror: 0.05, rough: 0.06 },
  rubber: { colour: [0.017, 0.017, 0.0175], mirror: 0.028, rough: 0.9 },
  vinyl: { colour: [0.019, 0.0185, 0.018], mirror: 0.04, rough: 0.5 },
  vinylGrey: { colour: [0.035, 0.034, 0.034], mirror: 0.04, rough: 0.55 },
  cast: { colour: [0.16, 0.165, 0.17], mirror: 0.3, rough: 0.75 },
  castDark: { colour: [0.04, 0.041, 0.043], mirror: 0.09, rough: 0.6 },
  grey: { colour: [0.11, 0.112, 0.118], mirror: 0.05, rough: 0.45 },
  silver: { colour: [0.46, 0.47, 0.48], mirror: 0.12, rough: 0.4 },
  alu: { colour: [0.45, 0.46, 0.47], mirror: 0.9, rough: 0.45, isMetal: true },
  steel: { colour: [0.42, 0.42, 0.43], mirror: 0.9, rough: 0.25, isMetal: true },
  turned: { colour: [0.4, 0.4, 0.41], mirror: 0.9, rough: 0.3, isMetal: true, isTurned: true },
  chrome: { colour: [0.85, 0.86, 0.88], mirror: 0.95, rough: 0.04, isMetal: true },
  gold: { colour: [0.72, 0.45, 0.11], mirror: 0.9, rough: 0.35, isMetal: true },
  bronze: { colour: [0.2, 0.125, 0.055], mirror: 0.15, rough: 0.5 },
  wheel: { colour: [0.03, 0.03, 0.032], mirror: 0.1, rough: 0.3 },
  wheelGrey: { colour: [0.075, 0.077, 0.082], mirror: 0.09, rough: 0.32 },
  red: { colour: [0.42, 0.012, 0.01], mirror: 0.05, rough: 0.15 },
  tailLens: { colour: [0.3, 0.004, 0.006], mirror: 0.05, rough: 0.05, glow: 0.05 },
  amber: { colour: [0.75, 0.2, 0.015], mirror: 0.05, rough: 0.06 },
  smoke: { colour: grey(0.013), mirror: 0.06, rough: 0.03 },
  lamp: { colour: [0.34, 0.36, 0.39], mirror: 0.08, rough: 0.03 },
  led: { colour: [0.8, 0.84, 0.9], mirror: 0.05, rough: 0.1, glow: 0.75 },
} as const satisfies Record<string, Material>

export type MaterialName = keyof typeof MATERIALS

export const MATERIAL_NAMES = Object.keys(MATERIALS) as MaterialName[] // the keys above, no others
