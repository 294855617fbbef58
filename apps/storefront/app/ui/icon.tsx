const shapes = {
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  bike: 'M6 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.5 17h4.7c0-3 1.3-4.7 3.1-5.6L14.8 5h-2.6M2.8 13.6c.4-1.6 1.9-2.6 3.7-2.6h5.3',
  check: 'M4.5 12.5l5 5 10-11',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  cart: 'M2.5 4h2.6l2.5 11.2h10.6L20.5 7.5H6M9 19.5h.01M17 19.5h.01',
  chat: 'M12 3.5a8.4 8.4 0 0 0-7.3 12.6L3.5 20.5l4.5-1.2A8.4 8.4 0 1 0 12 3.5zM8.8 8.3c.3 3.4 2.9 6 6.4 6.7l1-1.8-2.1-1.2-.9.8c-.9-.5-1.6-1.2-2-2.1l.8-.8-1-2.2z',
  filter: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  minus: 'M5 12h14',
  office: 'M4 20V9.5L12 4l8 5.5V20M2.5 20h19M9 20v-6h6v6',
  plus: 'M12 5v14M5 12h14',
  save: 'M7 4h10v16l-5-4-5 4z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  share: 'M12 15V3.5M7.5 8L12 3.5 16.5 8M5 12.5V20h14v-7.5',
  shield:
    'M12 3l7.5 2.8v5.7c0 4.5-3.1 7.8-7.5 9.5-4.4-1.7-7.5-5-7.5-9.5V5.8zM8.8 12l2.3 2.3 4.2-4.5',
  spray: 'M8 10h6v10.5H8zM9.5 10V6.5h3V10M15.5 5h.01M18.5 3.5h.01M18.5 6.5h.01',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 11v5M13.5 11v5',
  truck:
    'M2.5 6h11v10.5h-11zM13.5 10h4l4 3.5v3h-8M7 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM17.5 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  warranty:
    'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8.5 14l-1.5 7 5-2.5 5 2.5-1.5-7M9.8 9l1.6 1.6 2.9-3.1',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.5h.01',
  zoom: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5M11 8v6M8 11h6',
} as const

export type IconName = keyof typeof shapes

/** Always decoration: the words beside it, or the button's label, say what it means. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
