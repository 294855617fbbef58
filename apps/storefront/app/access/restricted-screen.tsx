import { Icon } from '../ui/icon.tsx'

export function RestrictedScreen() {
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col justify-center gap-5 p-6">
      <title>Access Restricted</title>
      <span className="text-muted">
        <Icon name="shield" size={40} />
      </span>
      <h1 className="display-type text-heading">Access Restricted:</h1>
      <p className="text-lg text-muted">
        You are not registered to use this application. Please contact the app administrator to
        request access.
      </p>
    </main>
  )
}
