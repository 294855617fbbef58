import type { EditedShop } from '../../settings/settings.ts'

const HEX = /^#[\dA-F]{6}$/i

export function isHex(text: string): boolean {
  return HEX.test(text.trim())
}

/** Whether a list has an entry that the shop would leave out. */
export function hasFinishError({ bikes, paint_colours, carbon_products }: EditedShop): boolean {
  return (
    [...bikes, ...paint_colours, ...carbon_products].some(({ name }) => name.trim() === '') ||
    paint_colours.some(({ hex }) => !isHex(hex))
  )
}
