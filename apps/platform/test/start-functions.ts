import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PlatformConfig } from '../src/index.ts'
import { type StartedPlatform, startPlatform } from './start-platform.ts'

/** The npm packages that functions may import. */
export const PACKAGES = fileURLToPath(
  new URL('../../../runtime/deno/node_modules', import.meta.url),
)

export interface StartedFunctions extends StartedPlatform {
  /** Where its functions lie. */
  folder: string
  url: string
  write(files: Readonly<Record<string, string>>): Promise<void>
}

/** A listening platform with functions: the files by their paths in `functions/`. */
export async function startFunctions(
  files: Readonly<Record<string, string>>,
  {
    functions,
    ...config
  }: Partial<Omit<PlatformConfig, 'functions'>> & {
    functions?: Partial<NonNullable<PlatformConfig['functions']>>
  } = {},
): Promise<StartedFunctions> {
  const top = await mkdtemp(join(tmpdir(), 'functions-test-'))
  const folder = join(top, 'functions')
  const write: StartedFunctions['write'] = async (named) => {
    for (const [path, text] of Object.entries(named)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
  }
  await write(files)
  const started = await startPlatform({
    ...config,
    listen: true,
    functions: {
      folder,
      deno: denoFile(),
      packages: PACKAGES,
      secrets: {},
      ...functions,
    },
  })
  const { stop } = started
  return Object.assign(started, {
    folder,
    write,
    url: started.url ?? '',
    async stop() {
      await stop()
      await rm(top, { recursive: true, force: true })
    },
  })
}

export function denoFile(): string {
  const name = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`
  return join(PACKAGES, '@deno', name, process.platform === 'win32' ? 'deno.exe' : 'deno')
}
