import { Icon, type IconName } from './icon.tsx'

export interface ZoomButtonProps {
  icon: IconName
  label: string
  disabled?: boolean
  onClick: () => void
}

/** A dark round button that stays visible on any picture. */
export function ZoomButton({ icon, label, disabled, onClick }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="pointer-events-auto grid size-11 place-items-center rounded-full bg-shell/85 text-text transition-colors hover:bg-shell focus-visible:outline-shell disabled:text-control"
    >
      <Icon name={icon} />
    </button>
  )
}
