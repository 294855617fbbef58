import { availableParallelism } from 'node:os'
import { add, type Count, describeFailure, NOTHING } from './count.ts'

export interface Outcome {
  passed: boolean
  /** What the step printed; shown when it fails. */
  output: string
}

export interface Step {
  name: string
  run(): Promise<Outcome>
}

/** Runs steps, as many at a time as there are processors, and prints a line for each as it ends. */
export async function sideBySide(steps: readonly Step[]): Promise<Count> {
  const waiting = [...steps]
  let count = NOTHING
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = Date.now()
      const { passed, output } = await step.run()
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      console.log(`${passed ? '✓' : '✗'} ${step.name} (${seconds} s)`)
      if (!passed) console.log(output.trim())
      count = add(
        count,
        passed
          ? { passed: 1, failed: 0, skipped: 0 }
          : { passed: 0, failed: 1, skipped: 0, failures: [describeFailure(step.name, output)] },
      )
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return count
}
