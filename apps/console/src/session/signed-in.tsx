import { useEffect } from 'react'
import * as text from '../text/en.ts'
import { Entrance } from './entrance.tsx'

/** The end of a sign-in in a window of its own. */
export function SignedIn() {
  useEffect(() => window.close(), [])
  return (
    <Entrance title={text.session.done}>
      <p className="quiet">{text.session.doneWhy}</p>
    </Entrance>
  )
}
