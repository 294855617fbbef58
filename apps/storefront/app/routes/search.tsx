import { ListingPage } from '../catalogue/listing/listing-page.tsx'
import { SearchNote } from '../catalogue/listing/search-note.tsx'

export function Page() {
  return <ListingPage Note={SearchNote} />
}
