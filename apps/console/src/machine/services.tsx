import { Button } from '@mantine/core'
import { isPlatformError } from '@pitlane/client'
import type { Machine } from '@pitlane/protocol'
import { useState } from 'react'
import { useSession } from '../session/session.ts'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { Card } from '../ui/page.tsx'

const NAMES = Object.entries(text.machine.serviceNames)

export function Services({ services }: Pick<Machine, 'services'>) {
  const session = useSession()
  const address = session.state === 'in' ? session.user.email : ''
  return (
    <Card title={text.machine.services}>
      <dl className="machine-facts">
        {NAMES.map(([key, name]) => {
          // The keys of the names are those of the services.
          const service = key as keyof Machine['services']
          return (
            <div key={key}>
              <dt>{name}</dt>
              <dd>
                <span className={services[service] ? 'tag tag-good' : 'tag'}>
                  {services[service]
                    ? text.machine.on
                    : service === 'mail'
                      ? text.machine.mailOff
                      : text.machine.off}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
      <Trial
        label={text.machine.testMail}
        run={async () => {
          await admin.testMail()
          return text.machine.testMailSent(address)
        }}
      />
      {services.model ? (
        <Trial
          label={text.machine.testModel}
          run={async () => {
            const { text: answer, ms } = await admin.testModel()
            return text.machine.testModelAnswered(answer, (ms / 1000).toFixed(1))
          }}
        />
      ) : null}
    </Card>
  )
}

/** A button that tries something, and what came of it beside it. */
function Trial({ label, run }: { label: string; run: () => Promise<string> }) {
  const [isRunning, setIsRunning] = useState(false)
  const [outcome, setOutcome] = useState<{ message: string; isError: boolean }>()
  async function start() {
    if (isRunning) return
    setIsRunning(true)
    setOutcome(undefined)
    try {
      setOutcome({ message: await run(), isError: false })
    } catch (error) {
      const message = isPlatformError(error) ? error.message : text.machine.failed
      setOutcome({ message, isError: true })
    } finally {
      setIsRunning(false)
    }
  }
  return (
    <div className="trial">
      <Button variant="default" loading={isRunning} onClick={start}>
        {label}
      </Button>
      <p role="status" className={outcome?.isError ? 'warning' : 'quiet'}>
        {outcome?.message}
      </p>
    </div>
  )
}
