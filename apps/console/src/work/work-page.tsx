import { Link, useSearch } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { Card, Page } from '../ui/page.tsx'
import { JobList } from './job-list.tsx'
import { jobStates, readState } from './job-state.ts'
import { Views } from './views.tsx'
import './work.css'

export function WorkPage() {
  const state = readState(useSearch({ strict: false }).state)
  return (
    <Page title={text.work.title} lead={text.work.lead}>
      <Views />
      <nav className="views" aria-label={text.work.views}>
        <Link to="/work" search={{}} activeOptions={{ exact: true }} resetScroll={false}>
          {text.work.all}
        </Link>
        {jobStates.map((one) => (
          <Link key={one} to="/work" search={{ state: one }} resetScroll={false}>
            {text.work.states[one]}
          </Link>
        ))}
      </nav>
      <Card>
        <JobList state={state} />
      </Card>
    </Page>
  )
}
