import { useEffect, useState } from 'react'
import { usePlatform } from '../data/platform.ts'
import { AUTH_REQUIRED } from './auth-error.ts'
import { LoadFailure } from './load-failure.tsx'
import { Waiting } from './waiting.tsx'

/** Sends the visitor to the platform's login page, and so back to this address. */
export function ToLogin() {
  const { client } = usePlatform()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    client().then(
      ({ auth }) => auth.redirectToLogin(window.location.href),
      () => setFailed(true),
    )
  }, [client])
  if (!hasFailed) return <Waiting />
  return <LoadFailure message={AUTH_REQUIRED.message} onRetry={() => window.location.reload()} />
}
