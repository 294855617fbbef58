import { NEW_ORDER } from '../../apps/server/test/new-order.ts'
import { LONG } from '../long-words.ts'
import type { Stage } from './stage.ts'

interface ConsoleRecords {
  /** Has a value in every field of the form. */
  product: string
  /** Number of an order of it. */
  order: string
  /** Id of a customer. */
  person: string
}

const made = new WeakMap<Stage, Promise<ConsoleRecords>>()

/** What the demo has no reason to have, and the back office must show: made once for all of its screens. */
export function consoleRecords(stage: Stage): Promise<ConsoleRecords> {
  const present = made.get(stage) ?? makeRecords(stage)
  made.set(stage, present)
  return present
}

async function makeRecords({ full, demo, special }: Stage): Promise<ConsoleRecords> {
  const { Product, Order } = full.service.entities
  const [picture, other] = demo.flatMap(({ image_url }) => image_url ?? [])
  const product = await Product.create({
    name: 'Racing glove, short cuff',
    brand: 'Kerbside',
    part_number: 'KB-GL-0042',
    category: 'gears',
    price: 89.5,
    stock_quantity: 7,
    description: 'Kangaroo palm, knuckles of carbon.',
    image_url: picture,
    gallery_images: other ? [other] : [],
    available_colors: ['Black', 'Red and gold with a white cuff'],
    color_images: picture ? { Black: picture } : {},
    sizes: ['S', 'M', 'L', 'XL'],
    stock_by_variant: ['S', 'M', 'L', 'XL'].flatMap((size, index) => [
      { size, color: 'Black', stock_quantity: index },
      { size, color: 'Red and gold with a white cuff', stock_quantity: index === 1 ? 1 : 0 },
    ]),
    fits: ['universal'],
    goes_with: demo.slice(0, 2).map(({ id }) => id),
    needs_also: [special.longName.id],
    fitting: { minutes: 30, price: 25 },
    specifications: { Palm: 'Kangaroo', Closure: 'Hook and loop', Weight: '160 g' },
    featured: false,
  })
  await Product.update(product.id, { price: 94.5 })
  const order = { ...NEW_ORDER, customer_phone: '6581234567', customer_address: '1 Road' }
  await Order.create({
    ...order,
    number: '1001',
    customer_name: LONG,
    customer_address: LONG,
    notes: LONG,
    lines: [{ name: LONG, quantity: 2, taken: 0, price: 12_345.5 }],
    unread: [LONG],
    source_text: `NEW ORDER REQUEST\n${LONG}`,
  })
  const { number } = await Order.create({
    ...order,
    number: '1002',
    status: 'confirmed',
    customer_name: 'Mei Tan',
    delivery_fee: 8,
    discount: 5,
    courier: 'Ninja Van',
    tracking: 'NVSG0042',
    notes: 'Rings the bell twice.',
    lines: [
      {
        name: product.name,
        product_id: product.id,
        quantity: 2,
        taken: 2,
        price: 94.5,
        size: 'M',
        colour: 'Black',
      },
      {
        name: special.longName.name,
        product_id: special.longName.id,
        quantity: 1,
        taken: 1,
        price: 40,
      },
    ],
    payments: [{ amount: 50, date: new Date().toISOString(), note: 'PayNow' }],
    source_text: 'NEW ORDER REQUEST\n\nName: Mei Tan',
    timeline: [{ status: 'confirmed', date: new Date().toISOString(), by: 'owner@pitlane.test' }],
  })
  await Order.create({
    ...order,
    number: '1003',
    customer_name: 'Arif',
    lines: [{ name: product.name, product_id: product.id, quantity: 1, taken: 0, price: 94.5 }],
  })
  const person = await full.addUser('user')
  return { product: product.id, order: number, person: person.id }
}
