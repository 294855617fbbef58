import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { circle, points } from './curve.ts'
import { depthMap } from './depth.ts'
import { matt, paint } from './material.ts'
import type { Facet, Solid } from './mesh.ts'
import { place } from './mesh.ts'
import { plate } from './plate.ts'
import { distanceIn } from './region.ts'
import { softShadow } from './soft-shadow.ts'
import { lathe } from './solids.ts'
import { surface } from './surface.ts'
import { cross, dot, length, sub, type Vec } from './vec.ts'

const [red, black] = [paint('#c4161c'), matt('#101010')]
const facets = (solid: Solid): Facet[] => solid.filter((piece) => piece.kind === 'facet')

function area({ corners }: Facet): number {
  const [a, ...rest] = corners.map(({ at }) => at)
  return rest.slice(1).reduce((sum, c, i) => {
    const b = rest[i]
    return a && b ? sum + length(cross(sub(b, a), sub(c, a))) / 2 : sum
  }, 0)
}

const sum = (solid: Solid) => facets(solid).reduce((total, one) => total + area(one), 0)

describe('a surface', () => {
  const sheet = (u: number, v: number): Vec => [u * 100, v * 100, 0]
  const inside = ([x, y]: Vec) => 30 - Math.hypot(x - 50, y - 50)

  test('a region is painted along its border, and nothing of the surface is lost', () => {
    const solid = surface(sheet, {
      u: 20,
      v: 20,
      material: red,
      regions: [{ inside, material: black }],
    })
    expect(sum(solid)).toBeCloseTo(10_000, 0)
    const painted = facets(solid).filter(({ material }) => material === black)
    expect(sum(painted)).toBeCloseTo(Math.PI * 900, -2)
  })

  test('a region without material is a hole', () => {
    const solid = surface(sheet, { u: 20, v: 20, material: red, regions: [{ inside }] })
    expect(sum(solid)).toBeCloseTo(10_000 - Math.PI * 900, -2)
  })

  test('the outside of a closed surface is found, whichever way round it was written', () => {
    const ball =
      (turn: 1 | -1) =>
      (u: number, v: number): Vec => {
        const [a, b] = [turn * u * 2 * Math.PI, (v - 0.5) * Math.PI]
        return [
          10 * Math.cos(b) * Math.sin(a),
          10 * Math.sin(b) + 40,
          10 * Math.cos(b) * Math.cos(a),
        ]
      }
    for (const turn of [1, -1] as const) {
      const corners = facets(surface(ball(turn), { u: 16, v: 10, material: red })).flatMap(
        (one) => one.corners,
      )
      for (const { at, normal } of corners) {
        expect(dot(normal, sub(at, [0, 40, 0]))).toBeGreaterThan(0)
      }
    }
  })
})

test('a turned part has its outside outside, and a mirrored one too', () => {
  const pin = lathe(points('5,0 5,20'), red, { steps: 12 })
  for (const solid of [pin, place(pin, { size: [-1, 1, 1] })]) {
    for (const { at, normal } of facets(solid).flatMap((one) => one.corners)) {
      expect(dot(normal, [at[0], 0, at[2]])).toBeGreaterThan(0)
    }
  }
})

test('a plate has two faces with its holes in them', () => {
  const disc = plate(circle(0, 0, 40), red, { holes: [circle(0, 0, 10)], thick: 4, bevel: 0.5 })
  const faces = disc.filter((piece) => piece.kind === 'face')
  expect(faces.map(({ rings }) => rings.length)).toEqual([2, 2])
})

test('a distance is positive inside an outline and negative outside', () => {
  const square = points('0,0 10,0 10,10 0,10')
  expect(distanceIn(square, 5, 4)).toBeCloseTo(4)
  expect(distanceIn(square, 13, 5)).toBeCloseTo(-3)
})

describe('a depth map', () => {
  const square = points('10,10 50,10 50,50 10,50')
  const ring = (z: number, outline = square) => outline.map(([x, y]) => ({ x, y, z }))

  test('it keeps the nearest', () => {
    const map = depthMap(0, 0, 4, 16, 16)
    map.add([ring(5)])
    map.add([ring(9)])
    map.add([ring(2)])
    expect(map.at(30, 30)).toBe(9)
    expect(map.at(2, 2)).toBe(-Infinity)
  })

  test('it leaves holes open', () => {
    const map = depthMap(0, 0, 2, 32, 32)
    map.add([ring(5, circle(30, 30, 26)), ring(5, circle(30, 30, 10))])
    expect(map.at(30, 30)).toBe(-Infinity)
    expect(map.at(30, 48)).toBe(5)
  })

  test('it slopes with the polygon', () => {
    const map = depthMap(0, 0, 2, 32, 32)
    map.add([square.map(([x, y]) => ({ x, y, z: x }))])
    expect(Math.abs(map.at(20, 30) - 20)).toBeLessThan(2.5)
    expect(Math.abs(map.at(44, 30) - 44)).toBeLessThan(2.5)
  })
})

test('a soft shadow is a picture, strongest in the middle and clear at the edge', async () => {
  const side = 24
  const cells = Float32Array.from({ length: side * side }, (_, k) => {
    const [i, j] = [k % side, Math.floor(k / side)]
    return i > 7 && i < 16 && j > 7 && j < 16 ? 1 : 0
  })
  const [, data = ''] = softShadow({ cells, side }, 1, 0.5).split('base64,')
  const { data: alpha, info } = await sharp(Buffer.from(data, 'base64'))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([side, side])
  expect(alpha[12 * side + 12]).toBe(128)
  expect(alpha[0]).toBe(0)
  expect(alpha[8 * side + 12]).toBeLessThan(128)
})
