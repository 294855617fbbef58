import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useSession } from '../session/session.ts'
import type { FormDraft } from '../ui/draft-storage.ts'
import { Page } from '../ui/page.tsx'
import { Failed, Loading } from '../ui/states.tsx'
import { type ShopSettings, settingsQuery } from './settings.ts'
import './settings.css'

/** What a form of settings starts with. */
export interface SettingsStart {
  stored: ShopSettings
  /** What was typed on an earlier visit. */
  kept: FormDraft<ShopSettings> | undefined
  draftKey: string
}

interface SettingsPageProps {
  title: string
  lead: string
  actions?: ReactNode
  /** Of the form: what is typed in it is kept under this name. */
  name: string
  Form: ComponentType<SettingsStart>
}

/** A screen with a form for some of the settings. */
export function SettingsPage({ title, lead, actions, name, Form }: SettingsPageProps) {
  const session = useSession()
  const draftKey = `${name}/${session.state === 'in' ? session.user.id : ''}`
  // Read anew for each visit; what comes while one types must not change the form.
  const { data, error, refetch } = useQuery({ ...settingsQuery(draftKey), staleTime: 0, gcTime: 0 })
  return (
    <Page title={title} lead={lead} actions={actions}>
      {error && !data ? <Failed retry={refetch} /> : null}
      {!data && !error ? <Loading /> : null}
      {data ? <Form {...data} draftKey={draftKey} /> : null}
    </Page>
  )
}
