import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'

const KB = 1024
const folder = mkdtempSync(join(tmpdir(), 'pitlane-full-files-'))
const isMounted = mounted()
const reason = isMounted ? '' : ' (a small disk can be mounted by root only)'

describe.skipIf(!isMounted)(`uploads on a full disk${reason}`, () => {
  let started: StartedPlatform
  let picture: Buffer

  beforeAll(async () => {
    started = await startPlatform({ filesUrl: `file:${join(folder, 'files')}` })
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 900, height: 900, channels: 3, background: '#888', noise } as const
    picture = await sharp({ create }).jpeg({ quality: 40 }).toBuffer()
  })
  afterAll(async () => {
    await started.stop()
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  })

  const upload = (bytes: Buffer, name: string) =>
    started.service.integrations.Core.UploadFile({ file: new File([new Uint8Array(bytes)], name) })
  const left = () => readdirSync(join(folder, 'files', '.incoming'))
  const full = { status: 507, code: 'storage_full' }
  /** Leaves so much of the disk. */
  function fill(freeBytes: number) {
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize - freeBytes))
  }

  test('D3 are refused with 507 and leave nothing behind; with room again they are kept', async () => {
    const pdf = Buffer.alloc(1000 * KB, '%PDF-1.7 ')
    fill(300 * KB)
    await expect(upload(pdf, 'a.pdf')).rejects.toMatchObject(full)
    expect(left()).toEqual([])
    // It arrives whole, and its sizes have no room.
    rmSync(join(folder, 'ballast'))
    fill(picture.length + 150 * KB)
    await expect(upload(picture, 'a.jpg')).rejects.toMatchObject(full)
    expect(left()).toEqual([])
    rmSync(join(folder, 'ballast'))
    for (const [bytes, name] of [
      [pdf, 'a.pdf'],
      [picture, 'a.jpg'],
    ] as const) {
      const { file_url } = await upload(bytes, name)
      expect((await started.platform.fetch(new URL(file_url).pathname)).status).toBe(200)
    }
    expect(left()).toEqual([])
  })
})

function mounted(): boolean {
  try {
    const options = ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
    return true
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return false
  }
}
