import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as text from '../text/en.ts'
import { Card } from '../ui/page.tsx'
import { Failed, Loading } from '../ui/states.tsx'
import { notify } from '../ui/toast.tsx'
import { demoQuery, putBack, removeDemo } from './demo-products.ts'

interface ProductsStepProps {
  /** Groups of changes that have removed the demo's products. */
  removed: readonly string[]
  setRemoved: (groups: readonly string[]) => void
}

/** Keeps the products of the demo, or removes them all; while the wizard is open they can come back. */
export function ProductsStep({ removed, setRemoved }: ProductsStepProps) {
  const { data, error, refetch } = useQuery(demoQuery)
  const [isBusy, setIsBusy] = useState(false)
  if (!data) return error ? <Failed retry={refetch} /> : <Loading />
  const { total, demo } = data

  async function change(groupsAfter: () => Promise<readonly string[]>) {
    if (isBusy) return
    setIsBusy(true)
    try {
      setRemoved(await groupsAfter())
    } catch {
      notify({ message: text.setup.notChanged, isError: true })
      await refetch()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Card title={text.setup.products}>
      <div role="status" className="setup-products">
        {removed.length > 0 ? <p>{text.setup.removed}</p> : null}
        <p>{demo.length > 0 ? text.setup.demo(demo.length) : text.setup.own(total)}</p>
      </div>
      {demo.length > 0 ? (
        <Button variant="default" aria-busy={isBusy} onClick={() => change(() => removeDemo(demo))}>
          {text.setup.removeDemo(demo.length)}
        </Button>
      ) : null}
      {removed.length > 0 ? (
        <Button
          variant="default"
          aria-busy={isBusy}
          onClick={() => change(() => putBack(removed).then(() => []))}
        >
          {text.setup.putBack}
        </Button>
      ) : null}
    </Card>
  )
}
