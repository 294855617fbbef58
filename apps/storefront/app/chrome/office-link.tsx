import { useIsAdmin } from '../access/use-session.ts'
import { isPreviewFrame } from '../state/usage.ts'
import { Icon } from '../ui/icon.tsx'
import { iconButton } from './header-panels.tsx'

/** Another app at the same address, so that the browser loads it. */
const OFFICE = '/admin'

/** True for an admin; not in the back office's own picture of the shop, which shows what shoppers see. */
function useHasOffice(): boolean {
  return useIsAdmin() && !isPreviewFrame(window)
}

/** The way to the back office in the header, where that has room for one more; the drawer has it elsewhere. */
export function OfficeButton() {
  if (!useHasOffice()) return null
  return (
    // Over the gap beside the navigation: nothing moves when it comes.
    <div className="-ml-11 hidden lg:block">
      <a href={OFFICE} title="Back office" aria-label="Back office" className={iconButton}>
        <Icon name="office" size={26} />
      </a>
    </div>
  )
}

/** The same at the end of the drawer. */
export function OfficeEntry() {
  if (!useHasOffice()) return null
  return (
    <a
      href={OFFICE}
      className="label-type mt-4 flex min-h-12 items-center gap-3 rounded-control border border-line px-3 text-xl hover:bg-raised"
    >
      <Icon name="office" size={26} />
      Back office
    </a>
  )
}
