import { balaclava } from './balaclava.ts'
import { ankleBoots, tallBoots } from './boots.ts'
import { mirrorBack, mirrors, saddle, windscreen } from './fittings.ts'
import { fullFaceHelmet } from './full-face.ts'
import { gauntlets, shortGloves } from './gloves.ts'
import { kneeGuards } from './guards.ts'
import { modularHelmet } from './helmet.ts'
import {
  leatherJacket,
  leatherJacketBack,
  meshJacket,
  meshJacketBack,
  touringJacket,
  touringJacketBack,
} from './jackets.ts'
import { kidneyBelt, kidneyBeltBack } from './kidney-belt.ts'
import { BLACK, type Drawing, type Inks } from './pen.ts'
import { rainSuit } from './rain-suit.ts'
import { jeans, jeansBack } from './trousers.ts'

export interface DrawnPicture {
  readonly draw: Drawing
  readonly inks: Inks
}

const mesh = (panel: string): Inks => ({ main: BLACK, panel, thread: '#9aa0a8' })
const touring: Inks = { main: '#7d837b', panel: BLACK, thread: '#c9ccc6' }
const brown: Inks = { main: '#6b4530', panel: '#6b4530', thread: '#c09a72' }

const DENIM: Inks = { main: '#46628a', panel: '#3d577d', thread: '#e0ab6a' }
const rain = (main: string, panel: string): Inks => ({ main, panel, thread: '#14161a' })

const glove = (panel: string): Inks => ({ main: BLACK, panel, thread: '#9aa0a8' })
const helmet = (main: string, panel: string, thread = '.5'): Inks => ({ main, panel, thread })
const seam = (thread: string): Inks => ({ main: BLACK, panel: BLACK, thread })
const collar = (panel: string): Inks => ({ main: BLACK, panel, thread: BLACK })

/** Each thing that is drawn, in each of its colours, by the name of its picture. */
export const drawings = {
  'drawn-mesh-jacket-red': { draw: meshJacket, inks: mesh('#d0252b') },
  'drawn-mesh-jacket-red-back': { draw: meshJacketBack, inks: mesh('#d0252b') },
  'drawn-mesh-jacket-grey': { draw: meshJacket, inks: mesh('#8a9098') },
  'drawn-mesh-jacket-white': { draw: meshJacket, inks: mesh('#ecebe7') },
  'drawn-touring-jacket': { draw: touringJacket, inks: touring },
  'drawn-touring-jacket-back': { draw: touringJacketBack, inks: touring },
  'drawn-leather-jacket-brown': { draw: leatherJacket, inks: brown },
  'drawn-leather-jacket-black': {
    draw: leatherJacket,
    inks: { main: BLACK, panel: BLACK, thread: '#9aa0a8' },
  },
  'drawn-leather-jacket-brown-back': { draw: leatherJacketBack, inks: brown },
  'drawn-jeans': { draw: jeans, inks: DENIM },
  'drawn-jeans-back': { draw: jeansBack, inks: DENIM },
  'drawn-rain-suit-yellow': { draw: rainSuit, inks: rain('#d9e021', '#d9e021') },
  'drawn-rain-suit-blue': { draw: rainSuit, inks: rain('#1f5fc4', BLACK) },
  'drawn-rain-suit-black': { draw: rainSuit, inks: rain(BLACK, BLACK) },
  'drawn-gloves-red': { draw: shortGloves, inks: glove('#d0252b') },
  'drawn-gloves-blue': { draw: shortGloves, inks: glove('#2461c8') },
  'drawn-gloves-black': { draw: shortGloves, inks: glove('#565b63') },
  'drawn-gauntlets': {
    draw: gauntlets,
    inks: { main: '#a9774a', panel: '#8a5c36', thread: '#f0d9b5' },
  },
  'drawn-tall-boots': { draw: tallBoots, inks: glove('#d0252b') },
  'drawn-ankle-boots-brown': {
    draw: ankleBoots,
    inks: { main: '#6f4730', panel: '#5a3826', thread: '#d9b48a' },
  },
  'drawn-ankle-boots-black': {
    draw: ankleBoots,
    inks: { main: BLACK, panel: '#2f3238', thread: '#9aa0a8' },
  },
  'drawn-knee-guards': { draw: kneeGuards, inks: glove('#d0252b') },
  'drawn-kidney-belt': { draw: kidneyBelt, inks: glove('#d0252b') },
  'drawn-kidney-belt-back': { draw: kidneyBeltBack, inks: glove('#d0252b') },
  'drawn-balaclava': { draw: balaclava, inks: seam('#9aa0a8') },
  'drawn-mirrors-gold': { draw: mirrors, inks: collar('#d9a62e') },
  'drawn-mirrors-black': { draw: mirrors, inks: collar('#4b5058') },
  'drawn-mirrors-red': { draw: mirrors, inks: collar('#d0252b') },
  'drawn-mirrors-gold-back': { draw: mirrorBack, inks: collar('#d9a62e') },
  'drawn-seat-red': { draw: saddle, inks: seam('#e0353b') },
  'drawn-seat-blue': { draw: saddle, inks: seam('#4d86e8') },
  'drawn-seat-black': { draw: saddle, inks: seam('#15171a') },
  'drawn-windscreen-smoke': {
    draw: windscreen,
    inks: { main: '#33383f', panel: BLACK, thread: '.55' },
  },
  'drawn-windscreen-clear': {
    draw: windscreen,
    inks: { main: '#cfdbe2', panel: BLACK, thread: '.35' },
  },
  'drawn-modular-helmet-amber': { draw: modularHelmet, inks: helmet('#565b63', '#e0a52b') },
  'drawn-modular-helmet-red': { draw: modularHelmet, inks: helmet('#565b63', '#d0252b') },
  'drawn-modular-helmet-black': { draw: modularHelmet, inks: helmet(BLACK, BLACK) },
  'drawn-modular-helmet-white': { draw: modularHelmet, inks: helmet('#f2f2f0', '#f2f2f0', '.9') },
  'drawn-full-face-helmet-blue': { draw: fullFaceHelmet, inks: helmet('#2461c8', '#f2f2f0') },
  'drawn-full-face-helmet-red': { draw: fullFaceHelmet, inks: helmet('#d0252b', '#f2f2f0') },
  'drawn-full-face-helmet-black': { draw: fullFaceHelmet, inks: helmet(BLACK, '#f2f2f0') },
} as const satisfies Readonly<Record<string, DrawnPicture>>
