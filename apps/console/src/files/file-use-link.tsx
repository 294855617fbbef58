import type { FileUse } from '@pitlane/protocol'
import { Link } from '@tanstack/react-router'
import * as text from '../text/en.ts'

/** Leads to where a file is used. */
export function FileUseLink({ use }: { use: FileUse }) {
  const { kind, entity = '', id = '' } = use
  const place = text.files.places[kind]
  if (kind === 'settings') return <Link to="/shop">{place}</Link>
  if (kind === 'conversation') {
    return (
      <Link to="/conversations/$id" params={{ id }}>
        {place}
      </Link>
    )
  }
  if (kind === 'user') {
    return (
      <Link to="/people/$id" params={{ id }}>
        {place}
      </Link>
    )
  }
  const name = kind === 'record' ? (use.name ?? entity) : `${entity} · ${place}`
  if (entity === 'Product') {
    return (
      <Link to="/products/$id" params={{ id }}>
        {name}
      </Link>
    )
  }
  return (
    <Link to="/records/$entity/$id" params={{ entity, id }}>
      {name}
    </Link>
  )
}
