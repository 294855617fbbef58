import { SETUP_STEPS, type SetupStep } from '@pitlane/shop'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type ShopSettings, saveSettings } from '../settings/settings.ts'
import * as text from '../text/en.ts'
import { confirm } from '../ui/confirm.tsx'
import { notify } from '../ui/toast.tsx'
import { saveInOrder } from '../ui/use-save.ts'
import { withoutName } from './step-fields.ts'

interface Progress {
  step: SetupStep
  base: ShopSettings
  mine: ShopSettings
  setBase: (settings: ShopSettings) => void
  setMine: (settings: ShopSettings) => void
}

/** Saves what has been filled in and goes to the next step; the last one opens the shop. */
export function useGoOn({ step, base, mine, setBase, setMine }: Progress) {
  const navigate = useNavigate()
  const [isSaving, setIsSaving] = useState(false)
  const next = SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1]

  async function save(): Promise<boolean> {
    const wanted = next ? withMarker(mine, next) : opened(mine)
    const saved = await saveInOrder('settings', () => saveSettings(base, wanted, askToOverwrite))
    if (!saved) return false
    setBase(saved)
    setMine(mine.shop.name === '' ? withoutName(saved) : saved)
    return true
  }

  async function goOn(): Promise<void> {
    if (isSaving) return
    setIsSaving(true)
    try {
      if (!(await save())) return
      if (next) {
        await navigate({ to: '/setup/$step', params: { step: next } })
      } else {
        await navigate({ to: '/today' })
        notify({ message: text.setup.opened })
      }
    } catch {
      notify({ message: text.shop.notSaved, isError: true })
    } finally {
      setIsSaving(false)
    }
  }

  return { goOn, isSaving }
}

/** Who mends an earlier step goes on from where they were. */
function withMarker(settings: ShopSettings, next: SetupStep): ShopSettings {
  const before = settings.shop.setup
  const isFurther = before !== undefined && SETUP_STEPS.indexOf(before) > SETUP_STEPS.indexOf(next)
  return { ...settings, shop: { ...settings.shop, setup: isFurther ? before : next } }
}

function opened({ public_settings, shop, ...settings }: ShopSettings): ShopSettings {
  const isWaiting = public_settings === 'admins_only'
  return {
    ...settings,
    public_settings: isWaiting ? 'public_without_login' : public_settings,
    shop: { ...shop, setup: undefined },
  }
}

async function askToOverwrite(fields: string[]): Promise<boolean> {
  const names = fields.flatMap((field) => text.shop.fields[field] ?? [])
  // How far another device has come is nothing that anybody typed.
  if (names.length === 0) return true
  return confirm({
    title: text.shop.changedMeanwhile,
    message: text.shop.changedMeanwhileWhy(names.join(', ')),
    action: text.shop.overwrite,
  })
}
