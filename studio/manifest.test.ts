import { existsSync, readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allShots, type Shot, studioFolder } from './catalogue.ts'
import { coverPictures } from './covers/cover-pictures.ts'
import { sourceOfCover } from './covers/cover-source.ts'
import covers from './covers/manifest.json' with { type: 'json' }
import { drawings } from './drawings/drawings.ts'
import { sourceOfDrawing } from './drawings/drawn-source.ts'
import drawn from './drawings/manifest.json' with { type: 'json' }
import { isBuiltIn, SIZE_ENDS } from './files.ts'
import { readManifest } from './manifest.ts'
import { MASTER_LIMIT } from './master.ts'
import { shotHash } from './shot-hash.ts'

const pictures = new URL('pictures/', studioFolder)
const filesOf = (shot: Shot) =>
  ['.jpg', ...(isBuiltIn(shot) ? SIZE_ENDS : [])].map((end) => `${shot.key}${end}`)
const bytesOf = (name: string) => statSync(new URL(name, pictures)).size

test('every picture of the studio was made from its sources as they are', () => {
  const known = readManifest()
  const stale = allShots().filter((shot) => known[shot.key]?.sources !== shotHash(shot))
  expect(
    stale.map(({ key }) => key),
    'Run npm run studio: these are stale',
  ).toEqual([])
})

test('every bike in a cover set was drawn from its sources as they are', () => {
  const sources = Object.entries(coverPictures).map(([name, picture]) => [
    name,
    sourceOfCover(picture),
  ])
  expect(covers, 'Run node studio/covers/make.ts').toEqual(Object.fromEntries(sources))
})

test('every drawing is as its sources say', () => {
  const sources = Object.entries(drawings).map(([name, picture]) => [
    name,
    sourceOfDrawing(picture),
  ])
  expect(drawn, 'Run node studio/drawings/make.ts').toEqual(Object.fromEntries(sources))
})

test('the files of the studio are those of its pictures, no more and no fewer', () => {
  const wanted = [
    ...allShots().flatMap(filesOf),
    ...[covers, drawn].flatMap(Object.keys).map((name) => `${name}.jpg`),
  ]
  expect(wanted.filter((name) => !existsSync(new URL(name, pictures)))).toEqual([])
  expect(readdirSync(pictures).sort()).toEqual(wanted.sort())
  expect(Object.keys(readManifest()).sort()).toEqual(
    allShots()
      .map(({ key }) => key)
      .sort(),
  )
})

test('a picture weighs at most 250 kB in all its sizes, its master 70 kB, the studio 9 MB', () => {
  const flat = [covers, drawn].flatMap(Object.keys).map((name) => bytesOf(`${name}.jpg`))
  expect(Math.max(...flat)).toBeLessThan(MASTER_LIMIT)
  const weights = allShots().map((shot) => ({
    key: shot.key,
    master: bytesOf(`${shot.key}.jpg`),
    all: filesOf(shot).reduce((sum, name) => sum + bytesOf(name), 0),
  }))
  expect(weights.filter(({ master, all }) => master > MASTER_LIMIT || all > 250_000)).toEqual([])
  const all = [...weights.map((weight) => weight.all), ...flat]
  expect(all.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(9_000_000)
})
