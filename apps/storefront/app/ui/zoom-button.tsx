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
      className="pointer-events-auto grid size-11 place-items-center rounded-full bg-shell/85 text-text inset-ring inset-ring-white/20 transition-colors hover:bg-shell focus-visible:ring-8 focus-visible:ring-shell/85 disabled:text-control"
    >
      <Icon name={icon} />
    </button>
  )
}
