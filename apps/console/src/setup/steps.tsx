import { SETUP_STEPS, type SetupStep } from '@pitlane/shop'
import { Link } from '@tanstack/react-router'
import * as text from '../text/en.ts'

/** How far one is, and a way to each step; the first one, the account, is done when anybody gets here. */
export function Steps({ current }: { current: SetupStep }) {
  const place = SETUP_STEPS.indexOf(current)
  return (
    <nav className="setup-steps" aria-label={text.setup.steps}>
      <p className="quiet">{text.setup.stepOf(place + 2, SETUP_STEPS.length + 1)}</p>
      <ol>
        <li data-done>
          <span className="setup-step">{text.setup.account}</span>
        </li>
        {SETUP_STEPS.map((step, index) => (
          <li key={step} data-done={index < place || undefined}>
            <Link to="/setup/$step" params={{ step }} className="setup-step">
              {text.setup.names[step]}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
