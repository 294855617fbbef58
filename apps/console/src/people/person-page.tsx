import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { Card, Page } from '../ui/page.tsx'
import { Failed, Loading } from '../ui/states.tsx'
import { AccessCard } from './access-card.tsx'
import { namePerson } from './people-table.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignIns } from './sign-ins.tsx'
import './people.css'

export function PersonPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    queryKey: ['person', id],
    queryFn: ({ signal }) => admin.user(id, { signal }),
  })
  if (!data) return error ? <Failed retry={refetch} /> : <Loading />
  return (
    <Page key={id} title={namePerson(data)} lead={data.email}>
      <p className="person-links">
        <Link to="/people" className="back">
          ← {text.people.title}
        </Link>
        <Link to="/conversations" search={{ user: id }}>
          {text.people.conversations}
        </Link>
        <Link to="/people/data" search={{ user: id }}>
          {text.personalData.ofPerson}
        </Link>
      </p>
      <div className="person-cards">
        <SessionsCard user={data} />
        <AccessCard user={data} />
      </div>
      <Card title={text.people.latestSignIns}>
        <SignIns userId={id} atOnce={10} />
      </Card>
    </Page>
  )
}
