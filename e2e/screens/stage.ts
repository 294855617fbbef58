import type { EntityRecord } from '@pitlane/protocol'
import type { Product } from '@pitlane/shop'
import { type OwnShop, openShop } from '../own-shop.ts'

export type StoredProduct = EntityRecord<Product>

/** The shops that the screens are shown in. */
export interface Stage {
  /** The demo, and a few products that it has no reason to have. */
  full: OwnShop
  /** Holds what the screen at hand needs, and nothing else. */
  small: OwnShop
  special: Record<SpecialName, StoredProduct>
  /** The demo's products, newest first. */
  demo: readonly StoredProduct[]
  close(): Promise<void>
}

type SpecialName = keyof typeof specials

// Pictures are lent by the demo below; a part without any keeps the drawn placeholder.
const specials = {
  longName: {
    name: 'Forged seven-position adjustable folding brake and clutch lever pair with parking-brake lock and remote adjuster, left and right',
    category: 'lever',
    price: 12_345.5,
    stock_quantity: 4,
    description: `Supercalifragilistic${'expialidocious'.repeat(5)}, and an ordinary sentence after it.`,
    customization_available: true,
    available_colors: ['Black', 'Anodised titanium blue with a laser-etched scale', 'Red / Gold'],
    specifications: {
      'Bolt pattern and hole distance': 'M8 x 1.25, 3 x 58 mm, staggered'.repeat(3),
    },
  },
  noPicture: {
    name: 'Fork oil 10W, 1 litre',
    category: 'other_parts',
    price: 24,
    stock_quantity: 12,
  },
  noPrice: {
    name: 'Titanium full exhaust system, made to order',
    category: 'other_parts',
    description: 'Bent and welded for your bike. We quote it in the chat.',
  },
} satisfies Record<string, Partial<Product> & { name: string }>

/** Starts both shops on folders of their own. */
export async function openStage(): Promise<Stage> {
  const [full, small] = await Promise.all([openShop({ DEMO: '1', LOG_LEVEL: 'info' }), openShop()])
  await small.change({ shop: { name: 'Kerbside', whatsapp_number: '6591234567' } })
  const { Product } = full.service.entities
  const demo = await Product.list('-created_date')
  const lent = demo.find(({ category }) => category === 'lever')?.image_url
  const create = (fields: Partial<Product> & { name: string }) =>
    // Older than the demo in the shop's order would need its clock; these are simply not featured.
    Product.create({ ...fields, featured: false })
  return {
    full,
    small,
    demo,
    special: {
      longName: await create({ ...specials.longName, image_url: lent }),
      noPicture: await create(specials.noPicture),
      noPrice: await create({ ...specials.noPrice, image_url: lent }),
    },
    async close() {
      await Promise.all([full.close(), small.close()])
    },
  }
}

/** Leaves exactly these products in the small shop, open to everybody. */
export async function stock(
  { small }: Stage,
  products: readonly (Partial<Product> & { name: string })[],
): Promise<StoredProduct[]> {
  await small.change({ public_settings: 'public_without_login' })
  const { Product } = small.service.entities
  for (const { id } of await Product.list()) await Product.delete(id)
  return Promise.all(products.map((fields) => Product.create(fields)))
}

/** The first product of the demo that fits. */
export function demoProduct(
  { demo }: Stage,
  fits: (product: StoredProduct) => boolean,
): StoredProduct {
  const found = demo.find(fits)
  if (!found) throw new Error('the demo shop holds no such product')
  return found
}
