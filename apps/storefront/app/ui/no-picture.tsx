/** A camera, drawn in place of a picture that is missing or did not arrive: it stands for a picture of anything. */
export function NoPicture({ label }: { label?: string }) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox="0 0 120 120"
      className="size-full p-[22%]"
    >
      <g
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.55"
      >
        <path d="M12 36h22l8-14h36l8 14h22a8 8 0 0 1 8 8v50a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8V44a8 8 0 0 1 8-8z" />
        <circle cx="60" cy="68" r="22" />
        <path d="M47 68a13 13 0 0 1 13-13M98 52h4" />
      </g>
    </svg>
  )
}
