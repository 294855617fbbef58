import { Link } from '../ui/link.tsx'
import type { TopicText } from './topic.tsx'

/** The topics of a long page. */
export function PageContents({ topics }: { topics: readonly TopicText[] }) {
  return (
    <nav aria-label="On this page" className="page-contents">
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {topics.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              // The reader goes on from there, with the keyboard as well.
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
              className="label-type flex min-h-11 items-center rounded-control border border-line px-3 text-[0.9375rem] leading-tight sm:px-4 sm:text-base text-muted transition-colors hover:border-control hover:text-text"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
