import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { signOut } from '../session/session.ts'
import * as text from '../text/en.ts'
import { IconExternalLink, IconLogout, IconSearch } from '../ui/icons.tsx'
import { Mark } from '../ui/mark.tsx'
import { openPalette } from './overlays.tsx'

export function TopBar() {
  return (
    <header className="top-bar">
      <Link to="/" className="brand">
        <Mark />
        <span className="brand-name">{text.frame.office}</span>
      </Link>
      <button type="button" className="search-button" onClick={openPalette}>
        <IconSearch size={18} />
        <span>{text.frame.search}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className="top-bar-end">
        <ActionIcon
          component="a"
          href="/"
          target="_blank"
          variant="subtle"
          size="xl"
          aria-label={text.frame.viewShop}
          title={text.frame.viewShop}
        >
          <IconExternalLink size={20} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="xl"
          aria-label={text.frame.signOut}
          title={text.frame.signOut}
          onClick={() => signOut()}
        >
          <IconLogout size={20} />
        </ActionIcon>
      </div>
    </header>
  )
}
