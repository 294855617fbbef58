import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import { settingsQuery } from '../settings/settings.ts'
import * as text from '../text/en.ts'
import { Page } from '../ui/page.tsx'
import { Failed, Loading } from '../ui/states.tsx'
import { ShopForm } from './shop-form.tsx'
import '../settings/settings.css'

export function ShopPage() {
  const session = useSession()
  const draftKey = `shop/${session.state === 'in' ? session.user.id : ''}`
  // Read anew for each visit; what comes while one types must not change the form.
  const { data, error, refetch } = useQuery({ ...settingsQuery(draftKey), staleTime: 0, gcTime: 0 })
  return (
    <Page title={text.shop.title} lead={text.shop.lead}>
      {error && !data ? <Failed retry={refetch} /> : null}
      {!data && !error ? <Loading /> : null}
      {data ? <ShopForm {...data} draftKey={draftKey} /> : null}
    </Page>
  )
}
