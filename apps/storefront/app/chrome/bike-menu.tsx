import { BikeChoice, BikeMark } from '../bike/idle-parts.tsx'
import { Icon } from '../ui/icon.tsx'
import { iconButton } from './icon-button.ts'
import { usePanel } from './use-panel.ts'

const PANEL_ID = 'bike-panel'

/** Which bike the shopper rides; the drawer has the same on narrow screens. */
export function BikeMenu() {
  const panel = usePanel()
  return (
    <div className="hidden lg:block noscript:hidden">
      <button type="button" popoverTarget={PANEL_ID} className={`relative ${iconButton}`}>
        <Icon name="bike" size={26} />
        <span className="sr-only">My bike</span>
        <BikeMark />
      </button>
      <div ref={panel} id={PANEL_ID} popover="auto" className="bike-panel">
        <BikeChoice />
      </div>
    </div>
  )
}
