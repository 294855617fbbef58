import { type Drawing, type Look, lookId } from '@pitlane/paint'
import type { BikeSheet, Panel } from '@pitlane/paint/pixels'
import {
  type BikeLight,
  type Planes,
  paintAbove,
  paintBelow,
  type SecondColourPanels,
  unpackPlanes,
} from '@pitlane/paint/pixels'
import { bikeFile } from './bike-files.ts'

export interface CanvasBike {
  sheet: BikeSheet
  /** Paints ahead what may be chosen next, so that `draw` has but to show it. */
  prepare(look: Look, secondColourPanels?: SecondColourPanels): void
  /**
   * Paints it on a canvas of its size.
   *
   * @param secondColourPanels panels that do not take the colour
   * @returns false, and leaves the canvas as it is, where it cannot
   */
  draw(canvas: HTMLCanvasElement, look: Look, secondColourPanels?: SecondColourPanels): boolean
}

const NONE: SecondColourPanels = { excludedPanels: [] }

const open = new Map<string, Promise<CanvasBike>>()

/**
 * Fetches what a bike is painted from, once.
 *
 * @param hasCarbon its trim can be shown in carbon, too
 */
export function openCanvasBike(drawing: Drawing, hasCarbon: boolean): Promise<CanvasBike> {
  const name = `${drawing} ${hasCarbon}`
  const bike = open.get(name) ?? fetchBike(drawing, hasCarbon)
  open.set(name, bike)
  // What did not arrive is asked for again at the next wish.
  bike.catch(() => open.delete(name))
  return bike
}

async function fetchBike(drawing: Drawing, hasCarbon: boolean): Promise<CanvasBike> {
  const [sheet, base, planes, trim] = await Promise.all([
    fetchSheet(bikeFile(drawing, 'bike.json')),
    fetchPicture(bikeFile(drawing, 'base.avif')),
    fetchPicture(bikeFile(drawing, 'planes.avif')),
    hasCarbon ? fetchPicture(bikeFile(drawing, 'parts.avif')) : undefined,
  ])
  const light: BikeLight = {
    sheet,
    planes: unpack(planes, sheet, sheet.panels),
    trim: trim && unpack(trim, sheet, sheet.parts),
  }
  return createCanvasBike(light, base)
}

function createCanvasBike(light: BikeLight, base: ImageBitmap): CanvasBike {
  const { sheet } = light
  const below = new ImageData(sheet.width, sheet.height)
  let painted: string | undefined
  const trim = document.createElement('canvas')

  /** @returns false, with nothing painted, for a colour that cannot be shown */
  function paint(look: Look, secondColourPanels: SecondColourPanels): boolean {
    const wanted = `${lookId(look)} ${secondColourPanels.excludedPanels} ${secondColourPanels.colour?.id}`
    if (painted === wanted) return true
    if (!paintBelow(light, look, below.data, secondColourPanels)) return false
    painted = wanted
    return true
  }

  function drawTrim(context: CanvasRenderingContext2D, look: Look) {
    const above = new ImageData(sheet.width, sheet.height)
    paintAbove(light, look, above.data)
    trim.width = sheet.width
    trim.height = sheet.height
    trim.getContext('2d')?.putImageData(above, 0, 0)
    context.drawImage(trim, 0, 0)
  }

  return {
    sheet,
    prepare(look, secondColourPanels = NONE) {
      paint(look, secondColourPanels)
    },
    draw(canvas, look, secondColourPanels = NONE) {
      const context = canvas.getContext('2d')
      if (!context || !paint(look, secondColourPanels)) return false
      context.putImageData(below, 0, 0)
      context.drawImage(base, 0, 0)
      if (look.part) drawTrim(context, look)
      return true
    },
  }
}

async function fetchSheet(address: string): Promise<BikeSheet> {
  const response = await fetchOk(address)
  // Written by the studio, from the same type.
  return (await response.json()) as BikeSheet
}

async function fetchPicture(address: string): Promise<ImageBitmap> {
  const response = await fetchOk(address)
  return createImageBitmap(await response.blob(), { premultiplyAlpha: 'premultiply' })
}

async function fetchOk(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response
}

function unpack(picture: ImageBitmap, sheet: BikeSheet, panels: readonly Panel[]): Planes {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('canvas.getContext("2d") returned null.')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, picture.width, picture.height)
  picture.close()
  return unpackPlanes(data, 4, sheet, panels)
}
