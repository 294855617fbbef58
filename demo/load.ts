import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client, ServiceClient } from '@pitlane/client'
import { type PublicSettings, paths, pathTo } from '@pitlane/protocol'
import type { ShopEntities } from '@pitlane/shop'
import { allRows, rowsByCategory } from './products/all.ts'
import { linkedRows } from './products/linked-rows.ts'
import { listingOrder } from './products/listing-order.ts'
import { toProduct } from './products/to-product.ts'
import { policies, settings } from './settings.ts'
import { pictureNames, studioFolder } from './studio-pictures.ts'

export { removeDemo } from './remove.ts'

export interface LoadOptions {
  /** Keeps a picture, a JPEG; gives its path. */
  keepPicture(bytes: Buffer): Promise<string>
  /** Where the pictures are, when not in the studio. */
  picturesDir?: string
}

const AT_ONCE = 16

/**
 * Fills an empty shop: settings, pictures, and then all products in one call, so that a load that
 * breaks off leaves the shop empty and can be done again. Last they are linked with each other, by their ids.
 *
 * @param client made with a service token
 * @throws Error when a picture is missing; PlatformError when a call fails
 */
export async function loadDemo(
  client: Client<ShopEntities>,
  { keepPicture, picturesDir = studioFolder }: LoadOptions,
): Promise<void> {
  const service = client.asServiceRole
  const rows = listingOrder(rowsByCategory)
  const pictures = pathsOf(picturesDir)
  await requireFiles(pictures.values())
  await nameShop(service, client.params.appId)

  const addresses = new Map<string, string>()
  await inParallel([...pictures], async ([name, path]) => {
    addresses.set(name, await keepPicture(await readFile(path)))
  })

  const products = rows.map((row) => toProduct(row, (name) => addresses.get(name) ?? ''))
  // Created last is listed first.
  const records = await service.entities.Product.bulkCreate(products.reverse())
  await service.entities.Product.bulkUpdate(linkedRows(rows, records))
}

/** The files that {@link loadDemo} looks for in its folder of pictures, each once. */
export function pictureFiles(): string[] {
  return [...pathsOf('').values()]
}

/** Where each picture is, by its name. */
function pathsOf(folder: string): Map<string, string> {
  const names = allRows.flatMap(({ pictures }) => pictureNames(pictures))
  return new Map(names.map((name) => [name, join(folder, `${name}.jpg`)]))
}

async function requireFiles(files: Iterable<string>): Promise<void> {
  for (const file of files) {
    await access(file).catch((cause) => {
      const message = `A picture of the demo shop is missing: ${file}. Is the copy of the project whole?`
      throw new Error(message, { cause })
    })
  }
}

/** A shop that has a name keeps its settings: they are its owner's. */
async function nameShop(service: ServiceClient<ShopEntities>, appId: string): Promise<void> {
  const path = pathTo(paths.adminSettings, { appId })
  const { shop } = await service.request<PublicSettings>('GET', path)
  if (!shop.name) await service.request('PUT', path, { body: { shop: { ...settings, policies } } })
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const lane = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
