import { CATEGORIES, type Product } from '@pitlane/shop'
import { products } from './measure/products.ts'
import { median } from './measure/rounds.ts'
import { type BenchShop, startBenchShop } from './measure/shop.ts'

const SIZES = [100, 10_000, 100_000]
const RENDERS = 9
/** Records of one call. */
const AT_ONCE = 2500
const BRANDS = ['Corvex', 'Kaida', 'Ostra', 'Marlowe', 'Fennec']

/** What a page, a cart check and a write cost at three sizes of the catalogue, nothing of it from a cache. */
export async function run({ runs = RENDERS }: { runs?: number | undefined }): Promise<void> {
  const columns = []
  for (const size of SIZES) columns.push(await costs(size, runs))
  const names = [...(columns[0]?.keys() ?? [])]
  console.log(`\n| median of ${runs}, ms | ${SIZES.join(' | ')} | largest : smallest |`)
  console.log(`|---|${SIZES.map(() => '---').join('|')}|---|`)
  for (const name of names) {
    const times = columns.map((column) => column.get(name) ?? Number.NaN)
    const ratio = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN)
    const cells = times.map((time) => time.toFixed(1)).join(' | ')
    console.log(`| ${name} | ${cells} | ${ratio.toFixed(2)} |`)
  }
}

async function costs(size: number, runs: number): Promise<Map<string, number>> {
  const shop = await startBenchShop()
  const catalogue = products(shop.url)
  const before = await catalogue.count()
  for (let at = before; at < size; at += AT_ONCE) {
    const some = Math.min(AT_ONCE, size - at)
    await catalogue.bulkCreate(Array.from({ length: some }, (_, index) => row(at + index)))
  }
  const [first] = await catalogue.filter({ category: 'helmets' }, '-created_date', 1)
  if (!first) throw new Error('there is no helmet')
  const some = await catalogue.list('created_date', 3)
  const ids = some.map(({ id }) => id)
  const found = new Map<string, number>()
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const times = []
    for (let count = 0; count < runs; count++) {
      // A changed product empties every cache of products and pages.
      await catalogue.update(first.id, { price: 100 + count })
      const began = performance.now()
      await work()
      times.push(performance.now() - began)
    }
    found.set(name, median(times))
  }
  const open = (path: string) => () => openPage(shop, path)
  await measure('home', open('/'))
  await measure('shelf', open('/store?category=helmets'))
  await measure('shelf, last page', open('/store?category=helmets&page=999999'))
  await measure('shelf, filtered', open('/store?category=helmets&brand=kaida&stock=in&max=500'))
  await measure('product', open(`/productdetails?id=${first.id}`))
  await measure('search', open('/store?q=helmet'))
  await measure('search, rare', open('/store?q=helmets+number+77'))
  await measure('search, a fault', open('/store?q=helmts+kaidda'))
  await measure('cart check', () => catalogue.filter({ id: { $in: ids } }))
  await measure('write', () => catalogue.update(first.id, { price: 5 }))
  await shop.stop()
  return found
}

async function openPage({ url }: BenchShop, path: string): Promise<void> {
  const response = await fetch(url + path)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
}

function row(at: number): Omit<Product, 'id'> {
  const category = CATEGORIES[at % CATEGORIES.length] ?? null
  return {
    name: `${category} number ${at}`,
    description: 'Made to be fitted in an afternoon, with all that is needed in the box.',
    category,
    brand: BRANDS[at % 7] ?? null,
    price: (at % 900) + 10,
    stock_quantity: at % 12,
    sizes: category === 'helmets' ? ['M', 'L', 'XL'] : null,
    fits: at % 3 === 0 ? ['xmax-v3', 'nmax-v2'] : null,
    specifications: { Material: 'Aluminium', Weight: `${at % 900} g` },
  }
}
