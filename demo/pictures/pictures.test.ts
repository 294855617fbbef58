import { describe, expect, test } from 'vitest'
import { isDrawn, pictureKey, pictureKeys } from '../picture-order.ts'
import { allRows } from '../products/all.ts'
import { catalogue } from './catalogue.ts'
import { type Drawing, picture } from './drawing.ts'
import { SIDE, type View } from './kit/camera.ts'

interface Order {
  readonly drawing: string
  readonly options: object
  readonly views: readonly string[]
}

const orders: readonly Order[] = allRows.map((row) => row.picture).filter(isDrawn)
/** Those that a product is shown by. */
const used = Object.keys(catalogue).filter((name) => orders.some(({ drawing }) => drawing === name))
const views: Readonly<Record<string, Readonly<Record<string, View>>>> = Object.fromEntries(
  Object.entries(catalogue).map(([name, drawing]) => [name, drawing.views]),
)

const known = new Map<string, string>()

/** The first view of a drawing's first order, drawn once. */
function drawn(name: string): string {
  const svg = known.get(name) ?? draw(name, Object.keys(views[name] ?? {})[0] ?? '')
  known.set(name, svg)
  return svg
}

function draw(name: string, view: string): string {
  const order = orders.find(({ drawing }) => drawing === name)
  // The order's options are those of the drawing that it names.
  const drawing = new Map<string, unknown>(Object.entries(catalogue)).get(name) as
    | Drawing<object>
    | undefined
  const seen = drawing?.views[view]
  if (!order || !drawing || !seen) throw new Error(`${name} has no view "${view}".`)
  return picture(drawing.build(order.options, view), seen)
}

describe('the drawings', () => {
  test('every picture of every product is a view that is drawn', () => {
    for (const { drawing, views: wanted } of orders) {
      expect(Object.keys(views[drawing] ?? {})).toEqual(expect.arrayContaining([...wanted]))
    }
  })

  test('every drawing has two views or more', () => {
    for (const [name, all] of Object.entries(views)) {
      expect(Object.keys(all).length, name).toBeGreaterThanOrEqual(2)
    }
  })

  test.each(used)('%s is a square picture without a broken number', (name) => {
    const svg = drawn(name)
    expect(svg).toContain(`viewBox="0 0 ${SIDE} ${SIDE}"`)
    const drawing = svg.replaceAll(/data:[^"]*/g, '')
    expect(/NaN|Infinity|undefined|<text/.exec(drawing)?.[0]).toBeUndefined()
    expect(drawing.split('<path').length).toBeGreaterThan(100)
  })

  test('no two product types look alike', () => {
    const pictures = used.map(drawn)
    expect(new Set(pictures).size).toBe(pictures.length)
  })
})

describe('the names of pictures', () => {
  const order = {
    drawing: 'wave-disc',
    options: { carrier: '#b0161c' },
    views: ['front', 'angle'],
  } as const

  test('each view has its own', () => {
    expect(new Set(pictureKeys(order)).size).toBe(2)
  })

  test('other options make another picture, the same ones the same', () => {
    expect(pictureKey({ ...order, options: { carrier: '#b0161c' } }, 'front')).toBe(
      pictureKey(order, 'front'),
    )
    expect(pictureKey({ ...order, options: { carrier: '#111111' } }, 'front')).not.toBe(
      pictureKey(order, 'front'),
    )
  })

  test('they are plain file names', () => {
    for (const { picture: wanted } of allRows) {
      for (const key of pictureKeys(wanted)) expect(key).toMatch(/^[a-z0-9-]+$/)
    }
  })
})
