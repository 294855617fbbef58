import { Button } from '@mantine/core'
import type { SettingsNotice } from '@pitlane/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { keepRepaired, shopStateQuery } from '../settings/shop-state.ts'
import * as text from '../text/en.ts'
import { notify } from '../ui/toast.tsx'
import { saveInOrder } from '../ui/use-save.ts'

/** Above every area while a setting is not used as it was saved, such as a phone number without its country code. */
export function SettingsNotices() {
  const { data } = useQuery(shopStateQuery)
  return data?.notices.map((notice) => <Notice key={notice.field} notice={notice} />)
}

function Notice({ notice: { kind, message } }: { notice: SettingsNotice }) {
  const [isSaving, setIsSaving] = useState(false)

  async function keep() {
    if (isSaving) return
    setIsSaving(true)
    try {
      await saveInOrder('settings', keepRepaired)
    } catch {
      notify({ message: text.frame.numberNotKept, isError: true })
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <div className="setup-banner settings-notice">
      <p>{message}</p>
      <Link to="/shop">{text.frame.seeNumber}</Link>
      {kind === 'completed' ? (
        <Button variant="default" size="compact-sm" aria-busy={isSaving} onClick={keep}>
          {text.frame.numberRight}
        </Button>
      ) : null}
    </div>
  )
}
