import { pictureFormats } from '@pitlane/protocol'
import { useState } from 'react'
import { IconPhoto } from '../../ui/icons.tsx'
import { type ProductRow, pictureOf, sourceOf } from '../rows/product-row.ts'

/** Beside the name, so it has no text of its own. */
export function Picture({ row }: { row: ProductRow }) {
  const url = pictureOf(row)
  const [failed, setFailed] = useState<string>()
  if (url === undefined || failed === url) {
    return (
      <span className="thumb" data-empty>
        <IconPhoto size={18} />
      </span>
    )
  }
  const [small] = pictureFormats(url).at(-1)?.sizes ?? []
  return (
    <img
      className="thumb"
      src={sourceOf(small?.url ?? url)}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(url)}
    />
  )
}
