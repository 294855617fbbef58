import { isPlatformError } from '@pitlane/client'
import { HOME } from '@pitlane/shop'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Preview } from '../preview/preview.tsx'
import * as text from '../text/en.ts'
import { confirm } from '../ui/confirm.tsx'
import { formatMoment } from '../ui/format.ts'
import { SaveBar } from '../ui/save-bar.tsx'
import { notify } from '../ui/toast.tsx'
import { useAutosaveDraft } from '../ui/use-autosave-draft.ts'
import { useLeaveGuard } from '../ui/use-leave-guard.ts'
import { saveInOrder } from '../ui/use-save.ts'
import { type EditedShop, type ShopSettings, saveSettings, shownShop } from './settings.ts'
import type { SettingsStart } from './settings-page.tsx'

export interface SettingsEdit {
  settings: ShopSettings
  change: (fields: Partial<ShopSettings>) => void
  changeShop: (fields: Partial<EditedShop>) => void
}

interface SettingsFormProps extends SettingsStart {
  /** Address of the page that the preview opens with. */
  page?: string
  /** Whether something cannot be saved as it is. */
  isInvalid: (shop: EditedShop) => boolean
  /** The fields. */
  children: (edit: SettingsEdit) => ReactNode
}

/** Settings beside the shop as it would look with them: kept while one types, saved together, with undo. */
export function SettingsForm(props: SettingsFormProps) {
  const { stored, kept, draftKey, page = HOME, isInvalid, children } = props
  const [base, setBase] = useState(kept?.base ?? stored)
  const [mine, setMine] = useState(kept?.mine ?? stored)
  const [isSaving, setIsSaving] = useState(false)
  const isChanged = JSON.stringify(base) !== JSON.stringify(mine)
  const keep = useAutosaveDraft(draftKey, base, mine, isChanged)
  useLeaveGuard(isChanged, { keep })
  const change = (fields: Partial<ShopSettings>) => setMine((before) => ({ ...before, ...fields }))
  const changeShop = (fields: Partial<EditedShop>) =>
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
    if (isSaving || isInvalid(mine.shop)) return
    if (closes(base, mine) && !(await confirm(closing))) return
    setIsSaving(true)
    try {
      const saved = await write(base, mine)
      const undo = async () => {
        if (saved) await write(saved, base)
      }
      if (saved) notify({ message: text.shop.saved, undo })
    } catch (error) {
      notify({ message: refusalIn(error) ?? text.shop.notSaved, isError: true })
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <div className="shop">
      <Preview unsaved={{ shop: shownShop(mine.shop) }} first={page} />
      <form className="shop-form" onSubmit={save} noValidate>
        {kept && base === kept.base && isChanged ? (
          <p role="status" className="kept">
            {text.shop.kept(formatMoment(kept.date))}
          </p>
        ) : null}
        {children({ settings: mine, change, changeShop })}
        {isChanged ? (
          <SaveBar
            isSaving={isSaving}
            isInvalid={isInvalid(mine.shop)}
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

/** What the server says of settings that cannot be. */
function refusalIn(error: unknown): string | undefined {
  return isPlatformError(error) && error.code === 'validation_failed' ? error.message : undefined
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
