import { buildPath, HOME, type ShopInfo } from '@pitlane/shop'
import { OG_IMAGE_SIZE } from '../og-images/render.ts'

/** Of the page behind everything, also while it is still on its way. */
const SHELL = '#0a0a0a'
/** Longer names are cut off below an icon. */
const SHORT_NAME = 12

/**
 * What a browser asks for before it installs the shop like an app.
 *
 * @param icons as the build lists them
 * @param picture of the shop, as chats show it; undefined until it is made
 */
export function manifest(
  shop: ShopInfo,
  icons: readonly { src: string }[],
  picture: string | undefined,
): object {
  const shortcut = (name: string, url: string) => ({ name, url, icons: icons.slice(0, 1) })
  return {
    id: HOME,
    start_url: HOME,
    scope: HOME,
    name: shop.name,
    short_name: shortName(shop.name),
    description: shop.hero.text,
    lang: 'en-SG',
    display: 'standalone',
    background_color: SHELL,
    theme_color: SHELL,
    categories: ['shopping'],
    icons,
    ...(picture && { screenshots: screenshots(picture, shop.name) }),
    shortcuts: [
      shortcut('Cart', buildPath('Cart')),
      shortcut('Custom Spray', buildPath('CustomSpray')),
      shortcut('Carbon Fiber', buildPath('CustomCarbonFiber')),
    ],
  }
}

/** The one picture for computers and for phones: browsers show what is installed beside its name. */
function screenshots(src: string, label: string): object[] {
  const sizes = `${OG_IMAGE_SIZE.width}x${OG_IMAGE_SIZE.height}`
  const picture = { src, sizes, type: 'image/jpeg', label }
  return [{ ...picture, form_factor: 'wide' }, picture]
}

/** As many whole words as fit, one at least. */
function shortName(name: string): string {
  const words = name.split(/\s+/)
  let short = words.shift() ?? name
  for (const word of words) {
    if (`${short} ${word}`.length > SHORT_NAME) break
    short += ` ${word}`
  }
  return short
}
