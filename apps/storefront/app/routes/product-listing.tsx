import { ListingPage } from '../catalogue/listing/listing-page.tsx'

export function Page() {
  return <ListingPage />
}
