import sharp from 'sharp'
import { expect, expectSound, openArea, test, widths } from './admin.ts'

test.use({ file: 'machine', environment: { DEMO: '0', LOG_LEVEL: 'info' } })

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O15 the owner reads how the machine is, tries mail, and finds a line of the log by keyboard', async ({
      admin,
      shop,
    }) => {
      await openArea(admin, 'The machine')
      await expect(admin.getByRole('heading', { level: 1, name: 'The machine' })).toBeFocused()
      await expect(admin.getByText(/of .* free/)).toBeVisible()
      await expect(admin.getByText(/SQLite, .* [kM]B/)).toBeVisible()
      await admin.getByRole('button', { name: 'Send a test mail' }).click()
      await expect(admin.getByText('Sent to owner@pitlane.test.')).toBeVisible()

      const sent = admin.getByRole('listitem').filter({ hasText: /\.js 200/ })
      await expect(admin.getByText(/^GET /).first()).toBeVisible()
      await expect(sent).toHaveCount(0)
      await admin.getByLabel('Also files that were sent').check()
      await expect(sent.first()).toBeVisible()

      // What a stranger asks for is text in the log, and nothing else.
      await fetch(`${shop.url}/api/apps/pitlane/entities/Product/<img src=x onerror=alert(1)>`)
      const search = admin.getByLabel('Search the log')
      await search.focus()
      await admin.keyboard.type('onerror')
      const line = admin.getByRole('listitem').filter({ hasText: 'onerror' })
      await expect(line.first()).toBeVisible()
      await expect(admin).toHaveURL(/q=onerror/)
      await line.first().locator('summary').focus()
      await admin.keyboard.press('Enter')
      await expect(line.first().locator('pre')).toContainText('"status": 404')
      await expectSound(admin)
      await admin.reload()
      await expect(search).toHaveValue('onerror')
      await admin.getByLabel('Level').selectOption('Errors')
      await expect(admin.getByText('No such lines')).toBeVisible()
    })

    test('O14 the owner sees where files are used, removes what nothing uses, and takes it back', async ({
      admin,
      shop,
    }) => {
      const picture = await sharp({
        create: { width: 40, height: 30, channels: 3, background: '#b91c1c' },
      })
        .composite([
          {
            input: Buffer.from(
              `<svg width="40" height="30"><text y="20">${viewport.width}</text></svg>`,
            ),
          },
        ])
        .png()
        .toBuffer()
      await openArea(admin, 'Files')
      await expect(admin.getByRole('heading', { level: 1, name: 'Files' })).toBeFocused()
      await admin.locator('input[type=file]').setInputFiles([
        { name: 'red.png', mimeType: 'image/png', buffer: picture },
        {
          name: 'parts.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`name\n${viewport.width}\n`),
        },
        { name: 'odd.exe', mimeType: 'application/x-dosexec', buffer: Buffer.from('MZ\0') },
      ])
      await expect(admin.getByText('odd.exe: This kind of file is not kept here.')).toBeVisible()
      await admin.getByRole('button', { name: 'Close' }).click()
      const tiles = admin
        .getByRole('list', { name: 'Files, the newest first' })
        .getByRole('listitem')
      const shown = tiles.filter({ hasText: 'new' })
      await expect(shown).toHaveCount(2)
      await expect(shown.getByRole('checkbox')).toHaveCount(0)
      await expectSound(admin)

      const src = await shown.getByRole('img').getAttribute('src')
      const name = String(src).replace('-240.webp', '.jpg')
      const tile = tiles.filter({ has: admin.locator(`img[src="${src}"]`) })
      const part = `Lever ${viewport.width}`
      const product = await shop.service.entities.Product.create({ name: part, image_url: name })
      await shop.ageFiles()
      await admin.getByRole('link', { name: 'Used', exact: true }).click()
      await admin.reload()
      await expect(async () => {
        await admin.reload()
        await tile.getByText('used once').click({ timeout: 1000 })
      }).toPass()
      await expectSound(admin)
      // Called as what it is used for, on the tile and in the list of its uses.
      await admin.getByRole('searchbox').fill(`ever ${viewport.width}`)
      await expect(tiles).toHaveCount(1)
      await expect(tile.getByRole('img', { name: part })).toBeVisible()
      await tile.getByText('used once').click()
      await tile.getByRole('listitem').getByRole('link', { name: part }).click()
      await expect(admin).toHaveURL(`${shop.url}/admin/products/${product.id}`)
      await admin.goto(`${shop.url}/admin/files?use=unused`)
      await expect(tiles).toHaveCount(1)
      await admin.getByRole('checkbox', { name: /^Choose CSV of/ }).focus()
      await admin.keyboard.press('Space')
      await expect(admin.getByText('1 chosen')).toBeVisible()
      await expectSound(admin)
      await admin.getByRole('button', { name: 'Remove' }).click()
      await expect(admin.getByText('1 file removed: gone in seven days.')).toBeVisible()
      await admin.getByRole('button', { name: 'Undo' }).click()
      await expect(tiles).toHaveCount(1)
      await admin.getByRole('button', { name: 'Choose all shown' }).click()
      await admin.getByRole('button', { name: 'Remove' }).click()
      await expect(admin.getByText('Every file is used')).toBeVisible()
      await admin.getByRole('link', { name: 'Removed' }).click()
      await admin.getByRole('button', { name: 'Choose all shown' }).click()
      await admin.getByRole('button', { name: 'Take back' }).click()
      await expect(admin.getByText('Nothing was removed in the last seven days')).toBeVisible()
      await admin.getByRole('link', { name: 'Not used' }).click()
      await admin.getByRole('button', { name: 'Choose all shown' }).click()
      await admin.getByRole('button', { name: 'Remove' }).click()
      await expect(admin.getByText('Every file is used')).toBeVisible()
    })
  })
}
