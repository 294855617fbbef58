import { buildPath, HOME } from '@pitlane/shop'
import { useUser } from '../access/use-session.ts'
import { PageHead } from '../head/page-head.tsx'
import { useLocation } from '../routing/router.ts'
import { useHasToken } from '../state/token.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { GetForm } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'

export function Page() {
  const path = readablePath(useLocation().pathname)
  return (
    <section className="page-column grid min-h-[60svh] content-center justify-items-start gap-5 py-20">
      <PageHead title="Page Not Found" description="There is no page at this address." />
      <h1 className="display-type text-heading">Page Not Found</h1>
      <p className="max-w-xl text-lg wrap-anywhere text-muted">
        {`The page "${path}" could not be found in this application.`}
      </p>
      <AdminNote />
      <GetForm action={buildPath('Store')} className="grid w-full max-w-md gap-4">
        <TextField
          type="search"
          name="q"
          required
          maxLength={100}
          enterKeyHint="search"
          label="Search parts and gear"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large">
            Search
          </Button>
          <ButtonLink to={HOME} size="large" tone="secondary">
            Go Home
          </ButtonLink>
        </div>
      </GetForm>
    </section>
  )
}

function AdminNote() {
  // A failure means that the visitor is signed out, which needs no notice here.
  const user = useUser(useHasToken(), true)
  if (user.error || user.data?.role !== 'admin') return null
  return (
    <Notice tone="info">
      <p className="font-semibold">Admin note</p>
      <p className="text-muted">
        This page may not be implemented yet. Only administrators see this note.
      </p>
    </Notice>
  )
}

function readablePath(pathname: string): string {
  const path = pathname.replace(/^\//, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
