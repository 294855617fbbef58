import { createClient } from '@pitlane/client'
import { paths, pathTo } from '@pitlane/protocol'
import { mannWhitney } from './measure/mann-whitney.ts'
import { median } from './measure/rounds.ts'
import { owner, startBenchShop } from './measure/shop.ts'

const SAMPLES = 200

/** Whether a refused sign-in tells by its time that there is such an account. */
export async function run(): Promise<void> {
  const shop = await startBenchShop()
  await createClient({ serverUrl: shop.url }).auth.login(owner.email, owner.password)
  const known: number[] = []
  const unknown: number[] = []
  const sample = async (email: string) => {
    const start = performance.now()
    const answer = await fetch(`${shop.url}${pathTo(paths.login, { appId: 'pitlane' })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a wrong password' }),
    })
    await answer.arrayBuffer()
    if (answer.status !== 401) throw new Error(`a sign-in was answered ${answer.status}`)
    return performance.now() - start
  }
  for (let warm = 0; warm < 20; warm++) await sample('nobody@shop.example')
  for (let at = 0; at < SAMPLES; at++) {
    // In turn, each first as often, so that a slow minute hits both.
    const first = at % 2 === 0
    if (first) known.push(await sample(owner.email))
    unknown.push(await sample(`nobody-${at}@shop.example`))
    if (!first) known.push(await sample(owner.email))
  }
  await shop.stop()
  const [one, other] = [median(known), median(unknown)]
  const apart = Math.abs(one / other - 1) * 100
  console.log('| sign-in refused | median of 200 |\n|---|--:|')
  console.log(`| known account | ${one.toFixed(1)} ms |`)
  console.log(`| unknown account | ${other.toFixed(1)} ms |`)
  const p = mannWhitney(known, unknown)
  console.log(`\nMedians ${apart.toFixed(1)} % apart; Mann–Whitney p = ${p.toFixed(3)}.`)
}
