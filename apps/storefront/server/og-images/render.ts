/** What chats and networks ask for. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** The light square on the right, on which a product's picture lies. */
export const TILE = { x: 602, y: 32, side: 566, radius: 20 } as const

export function ogImageSvg(...parts: string[]): Buffer {
  return renderSvg(OG_IMAGE_SIZE, ...parts)
}

export function renderSvg(
  { width, height }: { width: number; height: number },
  ...parts: string[]
): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`,
  )
}

export function background(): string {
  const { width, height } = OG_IMAGE_SIZE
  return (
    `<path fill="${palette.shell}" d="M0 0h${width}v${height}H0z"/>` +
    // The mark again, too large and too dark to be read as anything but depth.
    `<path fill="${palette.surface}" d="M60 0h150L42 630h-150zM330 0h150L312 630H162zM600 0h150L582 630H432z"/>`
  )
}

export function tile(): string {
  const { x, y, side, radius } = TILE
  return `<rect fill="${palette.tile}" x="${x}" y="${y}" width="${side}" height="${side}" rx="${radius}"/>`
}

/** A hairline around the tile, which parts a dark picture from the dark ground. */
export function tileEdge(): string {
  const { x, y, side, radius } = TILE
  return `<rect fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="2" x="${x + 1}" y="${y + 1}" width="${side - 2}" height="${side - 2}" rx="${radius - 1}"/>`
}

export function tileMask(): Buffer {
  const { side, radius } = TILE
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}"/></svg>`,
  )
}

/** The shop's mark; 38 by 30 at scale 1. */
export function mark(x: number, y: number, scale: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<path fill="${palette.text}" d="M8 0h7L7 30H0zM19 0h7l-8 30h-7z"/>` +
    `<path fill="${palette.red}" d="M30 0h7l-8 30h-7z"/></g>`
  )
}

/** Lies over the picture of what is sold out; the words come on top. */
export function soldOutBand(height: number): string {
  const { x, y, side } = TILE
  return `<path fill="${palette.shell}" fill-opacity=".86" d="M${x} ${y + (side - height) / 2}h${side}v${height}h-${side}z"/>`
}

/** A brake disc in lines round its centre, 120 by 120 at scale 1. */
export function brakeDisc(
  x: number,
  y: number,
  scale: number,
  { colour, width, opacity = 1 }: { colour: string; width: number; opacity?: number },
): string {
  const turns = Array.from({ length: 12 }, (_, index) => index * 30)
  const holes = turns.map(
    (turn) =>
      `<g transform="rotate(${turn})"><circle cy="-48.5" r="3"/><circle cx="6" cy="-40.5" r="2.25"/></g>`,
  )
  const arms = turns
    .filter((turn) => turn % 60 === 0)
    .map((turn) => `<path d="M-3-33.5L-4-14M3-33.5L4-14" transform="rotate(${turn})"/>`)
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}">` +
    `<circle r="56"/><circle r="34"/><circle r="14"/>${holes.join('')}${arms.join('')}</g>`
  )
}

/** The colours of `app/styles/tokens.css`, and one between them, for pictures that no style sheet reaches. */
export const palette = {
  shell: '#0a0a0a',
  surface: '#131313',
  steel: '#3a3836',
  text: '#f6f4f0',
  muted: '#aaa7a1',
  red: '#dc2626',
  tile: '#e9e7e3',
  tileInk: '#5d5a55',
} as const
