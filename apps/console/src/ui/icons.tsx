import type { ReactNode } from 'react'

interface IconProps {
  /** Width and height in pixels. */
  size?: number
}

export type Icon = (props: IconProps) => ReactNode

/** A sign of lines on a grid of 24, in the colour of the text; what it means is said in words beside it. */
function icon(path: string, isFilled = false): Icon {
  return function IconDrawing({ size = 20 }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    )
  }
}

const STAR = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z'

export const IconArrowDown = icon('M12 5v14M6 13l6 6 6-6')
export const IconArrowUp = icon('M12 19V5M6 11l6-6 6 6')
export const IconBookmark = icon('M6 4h12v16l-6-4.5L6 20z')
export const IconBuildingStore = icon(
  'M4 9l1.5-5h13L20 9M4 9h16v2.5H4zM5.5 11.5V20h13v-8.5M10 20v-5h4v5',
)
export const IconChartBar = icon('M4 20h16M6 20v-7M12 20V5M18 20V9')
export const IconChevronDown = icon('M6 9l6 6 6-6')
export const IconClipboard = icon('M9 5H6v16h12V5h-3M9 3h6v4H9zM9 12h6M9 16h4')
export const IconClock = icon('M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2')
export const IconDatabase = icon(
  'M12 3c-4.4 0-8 1.3-8 3s3.6 3 8 3 8-1.3 8-3-3.6-3-8-3zM4 6v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
)
export const IconDeviceDesktop = icon('M3 4h18v12H3zM8 20h8M12 16v4')
export const IconDeviceMobile = icon('M7 3h10v18H7zM11 17.5h2')
export const IconDots = icon('M4.5 12h1M11.5 12h1M18.5 12h1')
export const IconExternalLink = icon('M11 6H5v13h13v-6M14 4h6v6M20 4l-9 9')
export const IconFile = icon('M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6')
export const IconLogout = icon('M14 8V4H5v16h9v-4M9 12h12M18 9l3 3-3 3')
export const IconMapPin = icon(
  'M12 3a6 6 0 0 0-6 6c0 4.5 6 12 6 12s6-7.5 6-12a6 6 0 0 0-6-6zM12 7.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
)
export const IconMessage = icon('M4 5h16v11H9l-4 4v-4H4z')
export const IconMessages = icon('M4 4h12v8H9l-3 3v-3H4zM19 9h2v8h-2v3l-3-3h-5v-2')
export const IconMicrophone = icon(
  'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11a6 6 0 0 0 12 0M12 17v4',
)
export const IconMinus = icon('M5 12h14')
export const IconPencil = icon('M4 20l1-5L16 4l4 4L9 19zM14 6l4 4')
export const IconPhone = icon(
  'M6 3h4l1.5 5L9 10c1 2.5 2.5 4 5 5l2-2.5 5 1.5v4c0 1.5-1 2-2 2C11 20 4 13 4 5c0-1 .5-2 2-2z',
)
export const IconPhoto = icon('M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01')
export const IconPlus = icon('M12 5v14M5 12h14')
export const IconQuestion = icon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .9-1 1.7M12 17h.01',
)
export const IconReceipt = icon('M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5')
export const IconSearch = icon('M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20')
export const IconServer = icon('M4 4h16v7H4zM4 13h16v7H4zM8 7.5h.01M8 16.5h.01M12 7.5h4M12 16.5h4')
export const IconSmile = icon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 14a4.5 4.5 0 0 0 8 0M9 9.5h.01M15 9.5h.01',
)
export const IconStar = icon(STAR)
export const IconStarFilled = icon(STAR, true)
export const IconTag = icon('M4 4h8l8.5 8.5-8 8L4 12zM8 8h.01')
export const IconTrash = icon('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5')
export const IconUser = icon(
  'M12 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c0-3.5 3-5.5 7-5.5s7 2 7 5.5',
)
export const IconUserPlus = icon(
  'M10 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 20c0-3.5 3-5.5 7-5.5 1.3 0 2.5.2 3.5.6M18 14v6M15 17h6',
)
export const IconUsers = icon(
  'M9 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c0-3.5 2.8-5.5 6.5-5.5s6.5 2 6.5 5.5M16 4.3a3.5 3.5 0 0 1 0 6.4M18.5 15c1.9.8 3 2.6 3 5',
)
export const IconVideo = icon('M4 6h11v12H4zM15 10l5-3v10l-5-3')
