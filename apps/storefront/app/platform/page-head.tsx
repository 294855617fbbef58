import { usePlatform } from './platform.ts'
import { useShopInfo } from './settings.ts'

export interface PageHeadProps {
  /** Without the shop's name. */
  title: string
  description: string
  /** Path and known parameters: the one address of what is shown. None for what has no lasting address. */
  path?: string
  /** Absolute, or a path on this server. */
  image?: string
  /** Open Graph's kind of thing. */
  type?: 'website' | 'product'
}

/** Title, description, canonical address and the card that a chat shows for a link. */
export function PageHead({ title, description, path, image, type = 'website' }: PageHeadProps) {
  const { publicUrl } = usePlatform()
  const { name } = useShopInfo()
  const url = path && publicUrl + path
  return (
    <>
      <title>{`${title} | ${name}`}</title>
      <meta name="description" content={description} />
      {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {url ? <meta property="og:url" content={url} /> : null}
      {image ? <meta property="og:image" content={new URL(image, `${publicUrl}/`).href} /> : null}
    </>
  )
}
