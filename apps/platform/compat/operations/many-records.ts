import { expect } from 'vitest'
import { DATE, recordWith, TEXT, textAt } from '../shapes.ts'
import { facesOf, fresh, type Operation } from './operation.ts'

/** Changes of many records, which came to the public client after 0.8.3. */
export const manyRecords: readonly Operation[] = [
  {
    title: 'K3 W2 count tells how many records meet a filter, or are there at all',
    needs: ['entities.*.count'],
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        await entities.Product.deleteMany({})
        await entities.Product.bulkCreate([1, 2, 3].map((price) => ({ name: 'x', price })))
        expect(await entities.Product.count()).toBe(3)
        expect(await entities.Product.count({ price: { $gte: 2 } })).toBe(2)
      }
    },
  },
  {
    title: 'K3 W2 updateMany changes by operators and tells how many',
    needs: ['entities.*.updateMany'],
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        const category = fresh('many')
        const { Product } = entities
        await Product.bulkCreate([1, 2, 3].map((price) => ({ name: 'x', price, category })))
        const raise = { $inc: { price: 10 }, $set: { featured: true } }
        expect(await Product.updateMany({ category, price: { $gt: 1 } }, raise)).toStrictEqual({
          success: true,
          updated: 2,
          has_more: false,
        })
        expect(await Product.filter({ category }, 'price')).toStrictEqual([
          recordWith({ name: 'x', price: 1, category }),
          recordWith({ name: 'x', price: 12, category, featured: true }),
          recordWith({ name: 'x', price: 13, category, featured: true }),
        ])
      }
    },
  },
  {
    title: 'K3 W2 bulkUpdate answers the changed records in the order sent',
    needs: ['entities.*.bulkUpdate'],
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        const made = [1, 2].map((price) => ({ name: fresh('Grip'), price }))
        const created = await entities.Product.bulkCreate(made)
        const [one, two] = Array.isArray(created) ? created : []
        const answer = await entities.Product.bulkUpdate([
          { id: textAt(two, 'id'), price: 20 },
          { id: textAt(one, 'id'), price: 10 },
        ])
        expect(answer).toStrictEqual([
          { ...two, price: 20, updated_date: DATE },
          { ...one, price: 10, updated_date: DATE },
        ])
      }
    },
  },
  {
    title: 'K3 W2 upsert creates and changes by a key, and tells how many of each',
    needs: ['entities.*.upsert'],
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        const [old, added] = [fresh('Chain'), fresh('Chain')]
        const made = await entities.Product.create({ name: old, price: 1, category: 'kept' })
        const sent = [
          { name: old, price: 2 },
          { name: added, price: 3 },
        ]
        expect(await entities.Product.upsert(sent, { key: 'name' })).toStrictEqual({
          created: 1,
          updated: 1,
          records: [
            { ...Object(made), price: 2, updated_date: DATE },
            recordWith({ name: added, price: 3 }),
          ],
        })
      }
    },
  },
  {
    title: 'K3 W2 upsert by several fields finds the record that has all of them',
    needs: ['entities.*.upsert'],
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        const name = fresh('Chain')
        const made = await entities.Product.create({ name, category: 'x-ring', price: 1 })
        await entities.Product.create({ name, category: 'o-ring', price: 2 })
        const sent = [
          { name, category: 'plain', price: 3 },
          { name, category: 'x-ring', price: 4 },
        ]
        const key = ['name', 'category']
        expect(await entities.Product.upsert(sent, { key })).toStrictEqual({
          created: 1,
          updated: 1,
          records: [
            recordWith({ name, category: 'plain', price: 3 }),
            { ...Object(made), price: 4, updated_date: DATE },
          ],
        })
      }
    },
  },
  {
    title: 'K3 W2 list and filter with options answer page by page',
    // The first version with pages is the first one that counts.
    needs: ['entities.*.count'],
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        const { Product } = entities
        await Product.deleteMany({})
        const names = ['A', 'B', 'C', 'D', 'E']
        const made = await Product.bulkCreate(names.map((name, price) => ({ name, price })))
        const [a, b, c, d, e] = Array.isArray(made) ? made : []
        const first = await Product.list({ limit: 2, sort: 'name' })
        expect(first).toStrictEqual({ items: [a, b], next_cursor: TEXT, has_more: true })
        const second = await Product.list({ limit: 2, cursor: textAt(first, 'next_cursor') })
        expect(second).toStrictEqual({ items: [c, d], next_cursor: TEXT, has_more: true })
        const last = await Product.list({ limit: 2, cursor: textAt(second, 'next_cursor') })
        expect(last).toStrictEqual({ items: [e], next_cursor: null, has_more: false })
        const dear = { price: { $gte: 3 } }
        expect(await Product.filter(dear, { sort: '-price', fields: ['name'] })).toStrictEqual({
          items: [
            { id: e.id, name: 'E' },
            { id: d.id, name: 'D' },
          ],
          next_cursor: null,
          has_more: false,
        })
      }
    },
  },
  {
    title: 'K3 W2 aggregate answers a row for each group, and says whether there are more',
    needs: ['entities.*.aggregate'],
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        const { Product } = entities
        await Product.deleteMany({})
        await Product.bulkCreate([
          { name: 'A', price: 10, category: 'levers' },
          { name: 'B', price: 20, category: 'levers', featured: true },
          { name: 'C', price: 5, category: 'chains' },
          { name: 'D' },
        ])
        const spec = {
          query: { price: { $gte: 5 } },
          groupBy: 'category',
          sum: 'price',
          avg: ['price'],
          min: 'name',
          max: 'price',
          countDistinct: 'name',
          having: { count: { $gte: 1 } },
          sort: '-sum_price',
        }
        expect(await Product.aggregate(spec)).toStrictEqual({
          rows: [
            {
              category: 'levers',
              count: 2,
              sum_price: 30,
              avg_price: 15,
              min_name: 'A',
              max_price: 20,
              count_distinct_name: 2,
            },
            {
              category: 'chains',
              count: 1,
              sum_price: 5,
              avg_price: 5,
              min_name: 'C',
              max_price: 5,
              count_distinct_name: 1,
            },
          ],
          truncated: false,
        })
        const byYear = { dateBucket: { field: 'created_date', unit: 'year' } }
        expect(await Product.aggregate(byYear)).toStrictEqual({
          rows: [{ created_date: String(new Date().getUTCFullYear()), count: 4 }],
          truncated: false,
        })
        expect(await Product.aggregate({ groupBy: 'name', limit: 1, count: false })).toStrictEqual({
          rows: [{ name: 'A' }],
          truncated: true,
        })
        expect(await Product.aggregate({ query: { name: 'none' }, sum: 'price' })).toStrictEqual({
          rows: [{ count: 0, sum_price: 0 }],
          truncated: false,
        })
      }
    },
  },
  {
    title: 'K3 W2 list and filter with distinct answer the values of a field page by page',
    needs: ['entities.*.aggregate'],
    async run(scene) {
      for (const { entities } of facesOf(scene)) {
        const { Product } = entities
        await Product.deleteMany({})
        const made = ['B', 'A', 'B', 'C'].map((name, price) => ({ name, price }))
        await Product.bulkCreate(made)
        const first = await Product.list({ distinct: 'name', limit: 2 })
        expect(first).toStrictEqual({ items: ['A', 'B'], next_cursor: TEXT, has_more: true })
        // The cursor knows the field: the client need not say it again, and may.
        for (const again of [{}, { distinct: 'name' }]) {
          const cursor = textAt(first, 'next_cursor')
          const rest = await Product.list({ limit: 2, cursor, ...again })
          expect(rest).toStrictEqual({ items: ['C'], next_cursor: null, has_more: false })
        }
        expect(await Product.filter({ name: 'B' }, { distinct: 'price' })).toStrictEqual({
          items: [0, 2],
          next_cursor: null,
          has_more: false,
        })
      }
    },
  },
]
