import { pictureFormats } from '@pitlane/protocol'
import { useState } from 'react'
import { IconPhoto } from '../../ui/icons.tsx'
import { buildSource, findPicture, type ProductRow } from '../rows/product-row.ts'

/** Beside the name, so it has no text of its own. */
export function Picture({ row }: { row: ProductRow }) {
  const url = findPicture(row)
  const [failed, setFailed] = useState<string>()
  const [small] = url === undefined ? [] : (pictureFormats(url).at(-1)?.sizes ?? [])
  const source = url === undefined ? undefined : buildSource(small?.url ?? url)
  // The content policy would block it.
  const isBlocked = source?.startsWith('http:')
  if (source === undefined || failed === url || isBlocked) {
    return (
      <span className="thumb" data-empty>
        <IconPhoto size={18} />
      </span>
    )
  }
  return (
    <img
      className="thumb"
      src={source}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(url)}
    />
  )
}
