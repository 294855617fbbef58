import { type FormEvent, useState } from 'react'
import { BrandFields, ContactFields, HeroFields } from '../settings/brand-fields.tsx'
import { CourierFields } from '../settings/courier-fields.tsx'
import { faultsOf } from '../settings/faults.ts'
import { HoursFields } from '../settings/hours-fields.tsx'
import { ShopPreview } from '../settings/preview.tsx'
import { type ShopSettings, saveSettings } from '../settings/settings.ts'
import * as text from '../text/en.ts'
import { confirm } from '../ui/confirm.tsx'
import { momentOf } from '../ui/format.ts'
import { forgetDraft, type KeptDraft } from '../ui/kept-draft.ts'
import { SaveBar } from '../ui/save-bar.tsx'
import { notify } from '../ui/toast.tsx'
import { useLeaveGuard } from '../ui/use-leave-guard.ts'
import { saveInOrder } from '../ui/use-save.ts'
import { AccessFields } from './access-fields.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

interface ShopFormProps {
  stored: ShopSettings
  /** What was typed on an earlier visit. */
  kept: KeptDraft<ShopSettings> | undefined
  draftKey: string
}

export function ShopForm({ stored, kept, draftKey }: ShopFormProps) {
  const [base, setBase] = useState(kept?.base ?? stored)
  const [mine, setMine] = useState(kept?.mine ?? stored)
  const [isSaving, setIsSaving] = useState(false)
  const isChanged = JSON.stringify(base) !== JSON.stringify(mine)
  useKeptDraft(draftKey, base, mine, isChanged)
  useLeaveGuard(isChanged, () => void forgetDraft(draftKey))
  const faults = faultsOf(mine.shop)
  const change = (fields: Partial<ShopSettings['shop']>) =>
    setMine((before) => ({ ...before, shop: { ...before.shop, ...fields } }))

  async function write(from: ShopSettings, to: ShopSettings) {
    const saved = await saveInOrder('settings', () => saveSettings(from, to, askToOverwrite))
    if (!saved) return
    setBase(saved)
    setMine(saved)
    return saved
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving || Object.keys(faults).length > 0) return
    if (closes(base, mine) && !(await confirm(closing))) return
    setIsSaving(true)
    try {
      const saved = await write(base, mine)
      const undo = async () => {
        if (saved) await write(saved, base)
      }
      if (saved) notify({ message: text.shop.saved, undo })
    } catch {
      notify({ message: text.shop.notSaved, isError: true })
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <div className="shop">
      <ShopPreview shop={mine.shop} />
      <form className="shop-form" onSubmit={save} noValidate>
        {kept && base === kept.base && isChanged ? (
          <p role="status" className="kept">
            {text.shop.kept(momentOf(kept.date))}
          </p>
        ) : null}
        <BrandFields shop={mine.shop} change={change} faults={faults} />
        <HeroFields shop={mine.shop} change={change} faults={faults} />
        <ContactFields shop={mine.shop} change={change} faults={faults} />
        <HoursFields shop={mine.shop} change={change} faults={faults} />
        <CourierFields shop={mine.shop} change={change} />
        <InvoiceFields shop={mine.shop} change={change} />
        <AccessFields settings={mine} change={(fields) => setMine({ ...mine, ...fields })} />
        {isChanged ? (
          <SaveBar
            isSaving={isSaving}
            isFaulty={Object.keys(faults).length > 0}
            discard={() => {
              // Of an earlier visit, the base may be older than what is stored.
              const start = base === kept?.base ? stored : base
              setBase(start)
              setMine(start)
            }}
          />
        ) : null}
      </form>
    </div>
  )
}

const closing = {
  title: text.shop.close,
  message: text.shop.closeWhy,
  action: text.shop.closeAction,
  isDanger: true,
}

function closes(before: ShopSettings, after: ShopSettings): boolean {
  return (
    before.public_settings === 'public_without_login' &&
    after.public_settings !== 'public_without_login'
  )
}

function askToOverwrite(fields: string[]): Promise<boolean> {
  const names = fields.map((name) => text.shop.fields[name]).join(', ')
  return confirm({
    title: text.shop.changedMeanwhile,
    message: text.shop.changedMeanwhileWhy(names),
    action: text.shop.overwrite,
  })
}
