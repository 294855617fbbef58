import { expect } from 'vitest'
import { at } from '../shapes.ts'
import { facesOf, type Operation } from './operation.ts'

/** The stage has no functions: what they are called with, and answer, is tested where they run. */
export const functions: readonly Operation[] = [
  {
    title: 'W4 K4 a function that there is not is refused, invoked or fetched',
    async run(scene) {
      for (const { functions } of facesOf(scene)) {
        const error = await functions.invoke('nothing', { a: 1 }).catch((thrown: unknown) => thrown)
        expect(at(error, 'status')).toBe(404)
        if (!scene.has('functions.fetch')) continue
        expect(at(await functions.fetch('/nothing'), 'status')).toBe(404)
      }
    },
  },
]
