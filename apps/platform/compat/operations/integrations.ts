import { expect } from 'vitest'
import { mailTo } from '../../test/outbox.ts'
import { textAt } from '../shapes.ts'
import { facesOf, fresh, type Operation } from './operation.ts'

const csv = () => new File(['name,price\nLever,4\n'], 'prices.csv', { type: 'text/csv' })
const rows = {
  type: 'array',
  items: { type: 'object', properties: { price: { type: 'number' } } },
}

/** Integrations on a server without a language model. */
export const integrations: readonly Operation[] = [
  {
    title: 'W4 SendEmail reaches a registered user',
    async run(scene) {
      for (const { integrations } of facesOf(scene)) {
        const to = `${(await scene.stage.addUser()).id}@shop.example`
        const subject = fresh('Your fork')
        await integrations.Core.SendEmail({ to, subject, body: 'It is here.' })
        expect((await mailTo(scene.stage.outbox, to)).subject).toBe(subject)
      }
    },
  },
  {
    title: 'W4 a private file is read through an address that was signed for it',
    async run(scene) {
      for (const { integrations } of facesOf(scene)) {
        const kept = await integrations.Core.UploadPrivateFile({ file: csv() })
        const file_uri = textAt(kept, 'file_uri')
        const signed = await integrations.Core.CreateFileSignedUrl({ file_uri, expires_in: 60 })
        const served = await fetch(textAt(signed, 'signed_url'))
        expect(await served.text()).toBe(await csv().text())
      }
    },
  },
  {
    title: 'W4 ExtractDataFromUploadedFile reads the rows of a table',
    async run(scene) {
      for (const { integrations } of facesOf(scene)) {
        const file_url = textAt(await integrations.Core.UploadFile({ file: csv() }), 'file_url')
        const params = { file_url, json_schema: rows }
        expect(await integrations.Core.ExtractDataFromUploadedFile(params)).toStrictEqual([
          { name: 'Lever', price: 4 },
        ])
      }
    },
  },
  {
    title: 'W4 without a language model its integrations say so',
    async run(scene) {
      for (const { integrations } of facesOf(scene)) {
        for (const name of ['InvokeLLM', 'GenerateImage'] as const) {
          await expect(integrations.Core[name]({ prompt: 'a lever' })).rejects.toMatchObject({
            status: 501,
            message: expect.stringMatching(/^[A-Z].+\.$/),
          })
        }
      }
    },
  },
  {
    title: 'W4 a service that nobody has described is 404 with a message',
    needs: ['integrations.custom.call'],
    async run(scene) {
      for (const { integrations } of facesOf(scene)) {
        await expect(
          integrations.custom.call('maps', 'get:/{place}', { pathParams: { place: 'Jena' } }),
        ).rejects.toMatchObject({ status: 404, message: 'There is no integration named "maps".' })
      }
    },
  },
]
