import { SETUP_STEPS, setupStep } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSession } from '../session/session.ts'
import { settingsQuery } from '../settings/settings.ts'
import { Failed, Loading } from '../ui/states.tsx'
import { SetupForm } from './setup-form.tsx'
import '../settings/settings.css'
import './setup.css'

export function SetupPage() {
  const session = useSession()
  const { step } = useParams({ strict: false })
  const draftKey = `setup/${session.state === 'in' ? session.user.id : ''}`
  // Read anew for each visit; what comes while one types must not change the form.
  const { data, error, refetch } = useQuery({ ...settingsQuery(draftKey), staleTime: 0, gcTime: 0 })
  if (!data) return error ? <Failed retry={refetch} /> : <Loading />
  return (
    <SetupForm {...data} step={setupStep({ setup: step }) ?? SETUP_STEPS[0]} draftKey={draftKey} />
  )
}
