import { HOME } from '@pitlane/shop'
import { ButtonLink } from '../ui/button-link.tsx'

export function ProductMissing() {
  return (
    <div className="page-column grid min-h-[calc(100svh-4.5rem)] content-center justify-items-center gap-5 py-20 text-center">
      <h1 className="display-type text-heading">Product not found</h1>
      <p className="max-w-md text-muted">
        It may have been sold out for good, or the link was cut short on its way to you.
      </p>
      <ButtonLink to={HOME} size="large">
        Back to Store
      </ButtonLink>
    </div>
  )
}
