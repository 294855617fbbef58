import { Button } from '@mantine/core'
import { HOME, SETUP_STEPS, type SetupStep } from '@pitlane/shop'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Preview } from '../preview/preview.tsx'
import { BrandFields, HeroFields } from '../settings/brand-fields.tsx'
import { ContactFields } from '../settings/contact-fields.tsx'
import { CourierFields } from '../settings/courier-fields.tsx'
import { shopErrors } from '../settings/errors.ts'
import { HoursFields } from '../settings/hours-fields.tsx'
import { type ShopSettings, shownShop } from '../settings/settings.ts'
import * as text from '../text/en.ts'
import type { FormDraft } from '../ui/draft-storage.ts'
import { Page } from '../ui/page.tsx'
import { useAutosaveDraft } from '../ui/use-autosave-draft.ts'
import { OpenStep } from './open-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { fillStart, STEP_ERRORS } from './step-fields.ts'
import { Steps } from './steps.tsx'
import { useGoOn } from './use-go-on.ts'

interface SetupFormProps {
  step: SetupStep
  stored: ShopSettings
  /** Whether the shop has got its name, or still bears the one that every shop starts with. */
  isNamed: boolean
  /** What was typed on an earlier visit. */
  kept: FormDraft<ShopSettings> | undefined
  draftKey: string
}

/** All steps are one form, so that what is typed stays while one goes back and forth. */
export function SetupForm({ step, stored, isNamed, kept, draftKey }: SetupFormProps) {
  const [base, setBase] = useState(kept?.base ?? stored)
  const [mine, setMine] = useState(kept?.mine ?? fillStart(stored, isNamed))
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useAutosaveDraft(draftKey, base, mine, JSON.stringify(base) !== JSON.stringify(mine))
  const { goOn, isSaving } = useGoOn({ step, base, mine, setBase, setMine })
  useEffect(() => {
    if (tries > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-incomplete]')?.focus()
  }, [tries])

  const all = shopErrors(mine.shop)
  const ofStep = STEP_ERRORS[step].filter((name) => all[name] !== undefined)
  const shown = { ...all, ...(tries === 0 && { name: undefined, title: undefined }) }
  const fields = {
    shop: mine.shop,
    errors: shown,
    change: (changed: Partial<ShopSettings['shop']>) =>
      setMine((before) => ({ ...before, shop: { ...before.shop, ...changed } })),
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ofStep.length > 0) return setTries((before) => before + 1)
    setTries(0)
    return goOn()
  }

  const previous = SETUP_STEPS[SETUP_STEPS.indexOf(step) - 1]
  return (
    <div className="setup" data-wide={step === 'front' || undefined}>
      <Steps current={step} />
      <Page key={step} title={text.setup.titles[step]} lead={text.setup.leads[step]}>
        <div className={step === 'front' ? 'shop' : undefined}>
          {step === 'front' ? (
            <Preview unsaved={{ shop: shownShop(mine.shop) }} first={HOME} />
          ) : null}
          <form ref={form} className="shop-form" onSubmit={submit} noValidate>
            {step === 'shop' ? <BrandFields {...fields} /> : null}
            {step === 'chat' ? <ContactFields {...fields} /> : null}
            {step === 'hours' ? <HoursFields {...fields} /> : null}
            {step === 'couriers' ? <CourierFields {...fields} /> : null}
            {step === 'front' ? <HeroFields {...fields} /> : null}
            {step === 'products' ? (
              <ProductsStep removed={removed} setRemoved={setRemoved} />
            ) : null}
            {step === 'open' ? <OpenStep settings={mine} /> : null}
            <div className="setup-actions">
              {previous ? (
                <Button
                  variant="default"
                  renderRoot={(props) => (
                    <Link {...props} to="/setup/$step" params={{ step: previous }} />
                  )}
                >
                  {text.setup.back}
                </Button>
              ) : null}
              <Button type="submit" aria-busy={isSaving} data-save>
                {isSaving ? text.frame.saving : nameAction(step, base)}
              </Button>
            </div>
          </form>
        </div>
      </Page>
    </div>
  )
}

function nameAction(step: SetupStep, { public_settings }: ShopSettings): string {
  if (step !== 'open') return text.setup.goOn
  return public_settings === 'admins_only' ? text.setup.open : text.setup.finish
}
