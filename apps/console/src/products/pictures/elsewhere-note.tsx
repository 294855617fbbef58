import { Link } from '@tanstack/react-router'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { isUnderWay, useElsewhere, useFetches } from './fetches.ts'
import './pictures.css'

const { pictures } = text

/** Says that pictures of products lie on other sites, where any do, and leads to where they are fetched. */
export function ElsewhereNote() {
  const { data: elsewhere } = useElsewhere()
  const { data: fetches } = useFetches()
  if (fetches?.some(isUnderWay)) {
    return (
      <p className="elsewhere-note">
        {pictures.underWay}. <Link to="/products/pictures">{pictures.show}</Link>
      </p>
    )
  }
  if (!elsewhere || elsewhere.files === 0) return null
  return (
    <p className="elsewhere-note">
      {pictures.note(count(elsewhere.files), elsewhere.is_more)}{' '}
      <Link to="/products/pictures">{pictures.fetchThem}</Link>
    </p>
  )
}
