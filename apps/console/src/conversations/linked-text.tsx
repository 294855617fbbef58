import { Fragment } from 'react'

/** An address up to the sign that ends the sentence around it. */
const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

/** A text whose web addresses are links, which open beside the back office and say nothing of it. */
export function LinkedText({ text }: { text: string }) {
  const addresses = text.match(ADDRESS) ?? []
  return text.split(ADDRESS).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Fragment key={index}>
      {part}
      {addresses[index] === undefined ? null : (
        <a href={addresses[index]} target="_blank" rel="noreferrer nofollow">
          {shortened(addresses[index])}
        </a>
      )}
    </Fragment>
  ))
}

/** Of the shop's own pages the path alone. */
function shortened(address: string): string {
  const { origin } = window.location
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}
