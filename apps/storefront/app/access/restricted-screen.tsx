import { usePlatform } from '../data/platform.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

export function RestrictedScreen() {
  const { client } = usePlatform()
  // Signed out and loaded again, the page leads to sign-in.
  const signOut = () => client().then(({ auth }) => auth.logout())
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col items-start justify-center gap-5 p-6">
      <title>Access Restricted</title>
      <span className="text-muted">
        <Icon name="shield" size={40} />
      </span>
      {/* With a space at the end, the text reads as one sentence also where tags are left out. */}
      <h1 className="display-type text-heading">Access Restricted: </h1>
      <p className="text-lg text-muted">
        You are not registered to use this application. Please contact the app administrator to
        request access.
      </p>
      <Button tone="secondary" onClick={signOut}>
        Use another account
      </Button>
    </main>
  )
}
