import * as text from '../text/en.ts'
import { Card, Page } from '../ui/page.tsx'
import { SignIns } from './sign-ins.tsx'
import { Views } from './views.tsx'
import './people.css'

export function SignInsPage() {
  return (
    <Page title={text.people.signIns} lead={text.people.signInsLead}>
      <Views />
      <Card>
        <SignIns atOnce={50} />
      </Card>
    </Page>
  )
}
