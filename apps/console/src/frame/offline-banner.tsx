import { useSyncExternalStore } from 'react'
import * as text from '../text/en.ts'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">{isOnline ? null : <p className="offline">{text.frame.offline}</p>}</div>
  )
}
