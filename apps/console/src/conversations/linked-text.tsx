import { Fragment } from 'react'
import { textParts } from './text-parts.ts'

interface LinkedTextProps {
  text: string
  /** Of products, by their ids. */
  names: ReadonlyMap<string, string>
}

/** A text whose web addresses are links, which open beside the back office and say nothing of it. */
export function LinkedText({ text, names }: LinkedTextProps) {
  return textParts(text, window.location.origin).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Fragment key={index}>
      {part.href === undefined ? (
        part.text
      ) : (
        <a href={part.href} target="_blank" rel="noreferrer nofollow">
          {names.get(part.productId ?? '') ?? part.text}
        </a>
      )}
    </Fragment>
  ))
}
