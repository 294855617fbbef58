import { Agent, get } from 'node:http'

/**
 * Asks an address again and again, one request at a time on one connection.
 *
 * @returns how long each response took until its last byte, in milliseconds, shortest first
 */
export async function latencies(url: string, milliseconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const start = performance.now()
    await ask(url, agent)
    times.push(performance.now() - start)
  }
  agent.destroy()
  return times.sort((one, other) => one - other)
}

/** The time that this share of all responses did not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', () => resolve())
    }).on('error', reject)
  })
}
