import { type ReactNode, ViewTransition } from 'react'

export interface PictureTransitionProps {
  productId: string
  children: ReactNode
}

/** Goes with the reader from a product's card to its page and back; it stands still in all other changes. */
export function PictureTransition({ productId, children }: PictureTransitionProps) {
  return (
    <ViewTransition name={`picture-${productId}`} default="none" share="auto">
      {children}
    </ViewTransition>
  )
}
