import { readFile } from 'node:fs/promises'

/** What a process takes, in kilobytes by the kernel's names. */
export async function memoryOf(pid: number): Promise<Record<string, number>> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const lines = status.matchAll(/^(\w+):\s+(\d+) kB$/gm)
  return Object.fromEntries([...lines].map(([, name = '', size]) => [name, Number(size)]))
}
