import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { test as base, expect, expectSound, widths } from './admin.ts'

let pictures: Server
let handle: RequestListener

const test = base.extend<object, { files: string }>({
  // Before the shop starts, since it has to be told which server of the own network it may ask.
  files: [
    // Playwright wants the first parameter taken apart, also where a fixture needs nothing of it.
    async ({ browserName: _browserName }, use) => {
      pictures = createServer((request, response) => handle(request, response))
      await new Promise<void>((listening) => pictures.listen(0, '127.0.0.1', listening))
      // A server that listens on a port has such an address.
      await use(`127.0.0.1:${(pictures.address() as AddressInfo).port}`)
      pictures.closeAllConnections()
      pictures.close()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ files }, use) => use({ DEMO: '0', OUTBOUND_PRIVATE_HOSTS: files }),
    { scope: 'worker' },
  ],
})
test.use({ file: 'pictures-elsewhere' })

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('T11 pictures of an import are fetched into the shop, with what failed, another try and undo', async ({
      admin: page,
      shop,
      files,
    }) => {
      const { Product } = shop.service.entities
      const red = await sharp({
        create: { width: 40, height: 40, channels: 3, background: '#c00' },
      })
        .jpeg()
        .toBuffer()
      let isThere = false
      handle = ({ url }, response) => {
        if (url === '/late.jpg' && !isThere) response.writeHead(404).end()
        else setTimeout(() => response.end(red), 300)
      }
      const at = (name: string) => `http://${files}/${name}.jpg`
      const names = ['Far lever', 'Far disc', 'Far pump', 'Far fork', 'Far pipe', 'Far grip']
      await Product.bulkCreate(
        names.map((name, index) => ({
          name,
          price: 5,
          image_url: at(`front-${index}`),
          gallery_images: index === 0 ? [at('late')] : [],
          image_texts: { [at(`front-${index}`)]: `The ${name}` },
        })),
      )
      const stored = () => Product.filter({ name: { $regex: '^Far' } }, 'created_date')

      await page.goto(`${shop.url}/admin/products`)
      await expect(page.getByText('7 pictures lie on other sites.')).toBeVisible()
      await expectSound(page)
      await page.getByRole('link', { name: 'Fetch them into the shop' }).click()
      await expect(page.getByText('7 pictures of 6 products lie on other sites.')).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: 'Fetch into the shop' }).click()
      await expect(page.getByRole('progressbar')).toBeVisible()
      await expect(page.getByText('You can leave this page')).toBeVisible()
      await expectSound(page)
      await expect(page.getByText('6 pictures fetched, 6 products changed.').first()).toBeVisible()
      await expect(page.getByText('1 picture could not be fetched.').first()).toBeVisible()
      const row = page.getByRole('row', { name: /Far lever/ })
      await expect(row).toContainText('There is no picture at this address.')
      await expect(page.getByText('1 picture of 1 product lies on other sites.')).toBeVisible()
      await expectSound(page)
      for (const product of await stored()) {
        expect(product.image_url).toMatch(/^http:\/\/[^/]+\/files\/[0-9a-f]+\.jpg$/)
        expect(product.image_texts).toEqual({ [product.image_url ?? '']: `The ${product.name}` })
      }

      isThere = true
      const last = page.getByRole('region', { name: 'Last time' })
      await last.getByRole('button', { name: 'Try 1 product again' }).click()
      await expect(page.getByText('Every picture lies in the shop')).toBeVisible()
      const [first] = await stored()
      expect(first?.gallery_images).toEqual([first?.image_url])

      const runs = page.getByRole('region', { name: 'Earlier' })
      await runs.getByRole('button', { name: 'Undo' }).first().click()
      await expect(page.getByText('Undone.')).toBeVisible()
      await expect(page.getByText('6 pictures of 6 products lie on other sites.')).toBeVisible()
      expect((await stored())[1]?.image_url).toBe(at('front-1'))
      await page.getByRole('button', { name: 'Fetch into the shop' }).click()
      await page.getByRole('button', { name: 'Stop' }).click()
      await expect(last.getByText('It was stopped.')).toBeVisible()
      await Product.deleteMany({ name: { $regex: '^Far' } })
      await page.reload()
      await expect(page.getByText('Every picture lies in the shop')).toBeVisible()
    })
  })
}
