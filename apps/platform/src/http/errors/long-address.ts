/** What people read whose browser asks for more than the address of any page holds, such as a search of ten thousand words. */
export const LONG_ADDRESS_PAGE = [
  '<!doctype html><html lang="en"><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark"><title>This address is too long</title>',
  '<h1>This address is too long</h1><p>Please search for fewer words.</p>',
  '<p><a href="/">Go to the front page</a></p></html>',
].join('\n')

/** A filter of 8 kB fits, percent-encoded. */
export const URL_BYTES = 16 * 1024

/**
 * Whether it is the address that is too much of a request that was refused unread.
 *
 * @param packet the bytes with which it became too much: its beginning, where it came in one piece
 */
export function longAddress(packet: string): 'of-a-page' | 'of-the-api' | undefined {
  const [address] = /(?<=^[A-Z]{3,7} )\/\S*/.exec(packet) ?? []
  if (address === undefined || address.length <= URL_BYTES) return undefined
  return packet.startsWith('GET') && !address.startsWith('/api/') ? 'of-a-page' : 'of-the-api'
}
