import { expect } from 'vitest'
import { asOthersSee, DATE, ID, recordWith, textAt } from '../shapes.ts'
import { facesOf, fresh, type Operation } from './operation.ts'

/** Entities as every version of the public client has them. */
export const records: readonly Operation[] = [
  {
    title: 'K3 W2 E1 create answers the whole record; what the platform sets itself is not taken',
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        const product = {
          name: fresh('Lever “CNC” & co'),
          description: 'Aluminium\nblack',
          price: 89.9,
          category: 'lever',
          image_url: null,
          gallery_images: ['/files/a.jpg'],
          stock_quantity: 4,
          featured: true,
          customization_available: false,
          available_colors: ['red', 'black'],
          specifications: { Material: 'Aluminium' },
        }
        const foreign = { id: 'mine', created_date: '1999', created_by_id: 'me', wheels: 2 }
        const created = await entities.Product.create({ ...product, ...foreign })
        expect(created).toStrictEqual(recordWith(product))
        expect(await entities.Product.get(textAt(created, 'id'))).toStrictEqual(created)
      }
    },
  },
  {
    title: 'K3 W2 update merges, null empties a field, and the whole record comes back',
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        const made = await entities.Product.create({
          name: fresh('Disc'),
          price: 10,
          category: 'x',
        })
        const id = textAt(made, 'id')
        const changed = await entities.Product.update(id, { price: 12.5, category: null })
        expect(changed).toStrictEqual({
          ...Object(made),
          price: 12.5,
          category: null,
          updated_date: DATE,
        })
        expect(await entities.Product.get(id)).toStrictEqual(changed)
      }
    },
  },
  {
    title: 'K3 W2 delete answers success, and the record is gone',
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        const id = textAt(await entities.Product.create({ name: fresh('Pad') }), 'id')
        expect(await entities.Product.delete(id)).toStrictEqual({ success: true })
        await expect(entities.Product.get(id)).rejects.toMatchObject({ status: 404 })
      }
    },
  },
  {
    title: 'K3 W2 list takes sort, limit, skip and fields, and is newest first without',
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        await entities.Product.deleteMany({})
        expect(await entities.Product.list()).toStrictEqual([])
        const names = ['A', 'B', 'C', 'D'].map(fresh)
        const made: unknown[] = []
        for (const [at, name] of names.entries()) {
          made.push(await entities.Product.create({ name, price: at % 3 }))
        }
        const ids = made.map((one) => textAt(one, 'id'))
        expect(await entities.Product.list()).toStrictEqual(made.toReversed())
        expect(await entities.Product.list('-price', 2, 1, ['id', 'price'])).toStrictEqual([
          { id: ids[1], price: 1 },
          { id: expect.toSatisfy((id) => id === ids[0] || id === ids[3]), price: 0 },
        ])
        expect(await entities.Product.list('name', 1)).toStrictEqual([made[0]])
        expect(await entities.Product.list('name', undefined, 3)).toStrictEqual([made[3]])
      }
    },
  },
  {
    title: 'K3 W2 filter takes values, lists, operators and null, with characters of any kind',
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        await entities.Product.deleteMany({})
        const odd = await entities.Product.create({ name: 'Disc & “pad” #1 + 2% 轮', price: 120 })
        const red = await entities.Product.create({
          name: 'Lever',
          price: 50,
          available_colors: ['red', 'blue'],
          specifications: { Size: 'L' },
        })
        const found = (query: object | null) => entities.Product.filter(query, 'price')
        expect(await found({ name: 'Disc & “pad” #1 + 2% 轮' })).toStrictEqual([odd])
        expect(await found({ price: [50, 120] })).toStrictEqual([red, odd])
        expect(await found({ price: { $gt: 50 } })).toStrictEqual([odd])
        expect(await found({ available_colors: 'red' })).toStrictEqual([red])
        expect(await found({ 'specifications.Size': 'L' })).toStrictEqual([red])
        expect(await found({ available_colors: null })).toStrictEqual([odd])
        expect(await found({ $or: [{ name: { $regex: '^Lev' } }, { price: 7 }] })).toStrictEqual([
          red,
        ])
        expect(await found(null)).toStrictEqual([red, odd])
        expect(await entities.Product.filter({}, '-price', 1, 1, ['id'])).toStrictEqual([
          { id: textAt(red, 'id') },
        ])
      }
    },
  },
  {
    title: 'K3 W2 deleteMany tells how many it deleted',
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        const category = fresh('gone')
        await entities.Product.bulkCreate(
          [1, 2, 3].map((price) => ({ name: 'x', price, category })),
        )
        const { Product } = entities
        expect(await Product.deleteMany({ category, price: { $gt: 1 } })).toStrictEqual({
          success: true,
          deleted: 2,
        })
        expect(await Product.filter({ category })).toStrictEqual([
          recordWith({ name: 'x', price: 1, category }),
        ])
      }
    },
  },
  {
    title: 'K3 W2 bulkCreate answers in the order sent, and creates all or nothing',
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        const category = fresh('bulk')
        const sent = ['C', 'A', 'B'].map((name) => ({ name, category }))
        expect(await entities.Product.bulkCreate(sent)).toStrictEqual(sent.map(recordWith))
        expect(await entities.Product.bulkCreate([])).toStrictEqual([])
        const faulty = [{ name: 'D', category }, { category }]
        await expect(entities.Product.bulkCreate(faulty)).rejects.toMatchObject({ status: 422 })
        expect(await entities.Product.filter({ category, name: 'D' })).toStrictEqual([])
      }
    },
  },
  {
    title:
      'K3 W2 importEntities answers status, details and output, also when the file is at fault',
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        const category = fresh('imported')
        const csv = (text: string) => new File([text], 'products.csv', { type: 'text/csv' })
        const good = csv(`name,price,category\n"Lever, long",12.5,${category}\nPad,3,${category}\n`)
        expect(await entities.Product.importEntities(good)).toStrictEqual({
          status: 'success',
          details: null,
          output: [
            recordWith({ name: 'Lever, long', price: 12.5, category }),
            recordWith({ name: 'Pad', price: 3, category }),
          ],
        })
        const bad = csv(`name,price,category\nDisc,much,${category}\n`)
        expect(await entities.Product.importEntities(bad)).toStrictEqual({
          status: 'error',
          details: expect.stringMatching(/price/),
          output: null,
        })
        expect(await entities.Product.filter({ category }, 'name')).toHaveLength(2)
      }
    },
  },
  {
    title: 'K3 W2 what a user may read is read, and no more',
    async run({ open, stage }) {
      const { token } = await stage.addUser()
      const [seller] = facesOf({ open, stage })
      const made = await seller?.entities.Product.create({ name: fresh('Fork') })
      for (const client of [open(), open({ token })]) {
        expect(await client.entities.Product.get(textAt(made, 'id'))).toStrictEqual(
          asOthersSee(made),
        )
        expect(await client.entities.Product.filter({ id: textAt(made, 'id') })).toStrictEqual([
          asOthersSee(made),
        ])
      }
      expect(made).toMatchObject({ created_by_id: ID })
    },
  },
]
