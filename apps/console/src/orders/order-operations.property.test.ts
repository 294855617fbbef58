import { type Client, createClient, isPlatformError } from '@pitlane/client'
import {
  cancelOrder,
  keepTaken,
  type Order,
  type OrderEntities,
  type OrderLine,
  openLines,
  type Product,
  returnPieces,
  type ShopEntities,
  type ShortChoice,
  stockAfter,
  takeStock,
} from '@pitlane/shop'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../platform/test/databases.ts'
import {
  PUBLIC_URL,
  SERVICE_TOKEN,
  type StartedPlatform,
  startPlatform,
} from '../../../platform/test/start-platform.ts'
import { NEW_ORDER } from '../../../server/test/new-order.ts'
import { buildOrderOperations, type OrderChange } from './order-operations.ts'

type Shop = Client<ShopEntities & OrderEntities>

type Move = Pick<OrderEntities['StockMove'], 'quantity' | 'size'>

/** As people write them, too, and one that the product does not come in. */
const SIZES = ['M', 'L', 'XS', 'l', ' xs', 'Q', null] as const
const pieces = fc.integer({ min: 0, max: 9 })
const quantity = fc.integer({ min: 1, max: 4 })
const list = fc.uniqueArray(
  fc.record({ size: fc.constantFrom('M', 'L', null), stock_quantity: pieces }),
  { maxLength: 3, selector: ({ size }) => String(size) },
)
const at = fc.nat(3)
const choice = fc.constantFrom<ShortChoice>('less', 'back-order', 'below-zero')
const step = fc.oneof(
  fc.record({ kind: fc.constant('confirm' as const), at, choice }),
  fc.record({ kind: fc.constant('confirm' as const), at, choice }),
  fc.record({ kind: fc.constant('cancel' as const), at, isLost: fc.boolean() }),
  fc.record({ kind: fc.constant('edit' as const), at, quantity, size: fc.constantFrom(...SIZES) }),
  fc.record({ kind: fc.constant('return' as const), at, quantity, isRestocked: fc.boolean() }),
  fc.record({ kind: fc.constant('cell' as const), at, stock: fc.option(pieces, { nil: null }) }),
  fc.record({ kind: fc.constant('grid' as const), at, list }),
  fc.record({ kind: fc.constant('bulk' as const), stock: pieces }),
  fc.record({ kind: fc.constant('raise' as const), by: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ kind: fc.constant('import' as const), stock: pieces }),
  fc.record({ kind: fc.constant('delete' as const), at }),
  fc.record({ kind: fc.constant('undo' as const), back: fc.nat(5) }),
  fc.record({ kind: fc.constant('take back' as const), at, back: fc.nat(3) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

describeDatabases('the stock of a shop', (databases) => {
  let started: StartedPlatform
  /** Two owners; each has seen what was there a moment before. */
  let owners: [Shop, Shop]
  let mark = ''
  beforeAll(async () => {
    started = await startPlatform({
      databaseUrl: await databases.newUrl(),
      rateLimits: false,
      overload: { requests: 1e9, delayMs: 1e9 },
    })
    const options = { serverUrl: PUBLIC_URL, appId: 'pitlane', fetch: started.platform.fetch }
    const client = createClient<ShopEntities & OrderEntities>({
      ...options,
      serviceToken: SERVICE_TOKEN,
    })
    // What an admin may do, the service role may.
    owners = [started.admin as unknown as Shop, client.asServiceRole as unknown as Shop]
  })
  afterAll(() => started.stop())

  const productsOf = (shop: Shop): Promise<Product[]> =>
    shop.entities.Product.filter({ brand: mark }, 'created_date', 20)
  const ordersOf = (shop: Shop): Promise<Order[]> =>
    shop.entities.Order.filter({ reference: mark }, 'number', 20)

  /** Throws unless each product is the sum of its moves and of its list, size by size. */
  async function expectBalanced(): Promise<void> {
    const [shop] = owners
    for (const { id, stock_quantity, stock_by_variant } of await productsOf(shop)) {
      const moves: Move[] = await shop.entities.StockMove.filter({ product_id: id }, 'id', 5000)
      const sum = (some: readonly { quantity: number }[]) =>
        some.reduce((total, each) => total + each.quantity, 0)
      expect(sum(moves), 'all moves').toBe(stock_quantity ?? 0)
      const counted = (stock_by_variant ?? []).filter((each) => each.stock_quantity !== null)
      const total = counted.reduce((all, each) => all + (each.stock_quantity ?? 0), 0)
      if (counted.length === 0) continue
      expect(stock_quantity, 'the list').toBe(total)
      const there = new Map(counted.map((each) => [each.size ?? '', each.stock_quantity ?? 0]))
      for (const [size, some] of Map.groupBy(moves, (each) => each.size ?? ''))
        expect(sum(some), `the moves of ${size}`).toBe(there.get(size) ?? 0)
    }
  }

  async function write(shop: Shop, order: Order, change: OrderChange, products: Product[]) {
    const counted = new Map(products.map((product) => [product.id, product]))
    await shop.transaction(buildOrderOperations(order, change, counted))
  }

  /** What an owner sees before a step. */
  interface Seen {
    shop: Shop
    products: Product[]
    counted: Map<string, Product>
    product: Product | undefined
    order: Order
  }
  type Steps = {
    [Kind in Step['kind']]: (
      seen: Seen,
      given: Extract<Step, { kind: Kind }>,
    ) => Promise<unknown> | undefined
  }

  const steps: Steps = {
    confirm({ shop, products, counted, order }, { choice: chosen }) {
      if (order.status !== 'quoted' || openLines(order.lines, counted).length > 0) return
      const choices = new Map(order.lines.map((_, line) => [line, chosen]))
      const lines = takeStock(order.lines, counted, choices)
      const belowZero = new Set(chosen === 'below-zero' ? counted.keys() : [])
      const fields = { status: 'confirmed' as const, lines }
      return write(shop, order, { fields, stocked: lines, why: 'confirmed', belowZero }, products)
    },
    cancel({ shop, products, order }, { isLost }) {
      if (order.status !== 'confirmed') return
      const { lines, stocked } = cancelOrder(order, new Set(isLost ? [0] : []))
      // So that it can be confirmed again.
      const fields = { status: 'quoted' as const, lines }
      return write(shop, order, { fields, stocked, why: 'cancelled' }, products)
    },
    edit({ shop, products, counted, order }, given) {
      const [first, ...others] = order.lines
      if (order.status !== 'confirmed' || !first) return
      const isSame = (first.size ?? null) === given.size
      const edited = { ...first, quantity: given.quantity, size: given.size }
      const kept = keepTaken([{ ...edited, taken: isSame ? first.taken : 0 }, ...others])
      if (openLines(kept, counted).length > 0) return
      const lines = takeStock(kept, stockAfter(counted, order.lines, kept), new Map())
      return write(shop, order, { fields: { lines }, stocked: lines, why: 'changed' }, products)
    },
    return({ shop, products, order }, given) {
      if (order.status !== 'confirmed') return
      const back = [{ line: 0, quantity: given.quantity, isRestocked: given.isRestocked }]
      const { lines, stocked } = returnPieces(order, back)
      return write(shop, order, { fields: { lines }, stocked, why: 'returned' }, products)
    },
    cell: ({ shop, product }, { stock }) =>
      product && shop.entities.Product.update(product.id, { stock_quantity: stock }),
    grid: ({ shop, product }, { list: stock_by_variant }) =>
      product && shop.entities.Product.update(product.id, { stock_by_variant }),
    bulk({ shop, products }, { stock }) {
      const operations = products.map(({ id }) => ({
        ...{ entity: 'Product' as const, action: 'update' as const, id },
        data: { stock_quantity: stock },
      }))
      return operations.length > 0 ? shop.transaction(operations) : undefined
    },
    raise: ({ shop }, { by }) =>
      shop.entities.Product.updateMany({ brand: mark }, { $inc: { stock_quantity: by } }),
    import({ shop }, { stock }) {
      const rows = `name,brand,stock_quantity\nImported,${mark},${stock}`
      return shop.entities.Product.importEntities(new File([rows], 'products.csv'))
    },
    delete: ({ shop, product }) => product && shop.entities.Product.delete(product.id),
    async undo(_, { back }) {
      const changes = await started.admin.history.list({ limit: back + 1 })
      const group = changes.at(-1)?.group_id
      if (group) await started.admin.history.undo({ group })
    },
    async 'take back'({ product }, { back }) {
      const record = product?.id ?? ''
      const changes = await started.admin.history.list({ entity: 'Product', record, limit: 4 })
      const change = changes[back % Math.max(changes.length, 1)]
      if (change) await started.admin.history.undo({ id: change.id })
    },
  }

  /** How often each kind of step was done, so that it is known that all were tried. */
  const done = new Map<string, number>()

  async function take(shop: Shop, given: Step): Promise<void> {
    const [products, orders] = await Promise.all([productsOf(shop), ordersOf(shop)])
    const place = 'at' in given ? given.at : 0
    const order = orders[place % orders.length]
    if (!order) return
    const product = products[place % Math.max(products.length, 1)]
    const counted = new Map(products.map((each) => [each.id, each]))
    // Its own kind of step, which the type of the table forgets.
    const run = steps[given.kind] as (seen: Seen, given: Step) => Promise<unknown> | undefined
    const work = run({ shop, products, counted, product, order }, given)
    if (!work) return
    await work
    done.set(given.kind, (done.get(given.kind) ?? 0) + 1)
  }

  /** What is refused changes nothing; anything else is a fault of the shop. */
  async function attempt(shop: Shop, given: Step): Promise<void> {
    await take(shop, given).catch((error: unknown) => {
      const isRefused = isPlatformError(error) && [404, 409, 412, 422].includes(error.status ?? 0)
      if (!isRefused) throw error
    })
  }

  async function begin(run: string): Promise<void> {
    mark = run
    const [shop] = owners
    const [plain, sized] = await shop.entities.Product.bulkCreate([
      { name: 'Disc', brand: mark, stock_quantity: 6 },
      {
        ...{ name: 'Boots', brand: mark, sizes: ['M', 'L', 'XS'] },
        stock_by_variant: [
          { size: 'M', stock_quantity: 3 },
          { size: 'L', stock_quantity: 2 },
        ],
      },
    ])
    const line = (product: { id: string; name: string } | undefined, size?: string): OrderLine => ({
      ...{ name: product?.name ?? '', product_id: product?.id ?? null, quantity: 2, taken: 0 },
      ...{ price: 10, size: size ?? null },
    })
    const lines = [
      [line(plain), line(sized, 'M')],
      [line(sized, 'l '), line(plain)],
      [line(sized, 'm')],
      [line(sized, 'XS')],
    ]
    for (const [place, each] of lines.entries())
      await shop.entities.Order.create({
        ...{ ...NEW_ORDER, customer_name: '', lines: each, status: 'quoted', reference: mark },
        number: `${mark}${place}`,
      })
  }

  let runs = 0
  test('T6 whatever two owners do to orders and products at once, in any order, the stock is the sum of its moves', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 12 }),
        async (pairs) => {
          runs += 1
          await begin(`R${runs}-`)
          for (const [one, other] of pairs) {
            await Promise.all([attempt(owners[0], one), attempt(owners[1], other)])
            await expectBalanced()
          }
        },
      ),
      { numRuns: databases.dialect === 'sqlite' ? 25 : 10 },
    )
  })
})
