import { useIdle } from '../state/idle.ts'
import { Picture, type PictureProps } from '../ui/picture.tsx'

export interface LaterPictureProps extends PictureProps {
  /** It is about to be looked at: it does not wait any longer. */
  isWanted: boolean
}

/**
 * A picture out of sight that comes when the page has time. Left to itself a browser fetches it with those on the
 * screen, since it lies near. Without scripts it is there from the start.
 */
export function LaterPicture({ isWanted, ...picture }: LaterPictureProps) {
  const isIdle = useIdle()
  if (isIdle || isWanted) return <Picture {...picture} />
  return (
    <noscript>
      <Picture {...picture} />
    </noscript>
  )
}
