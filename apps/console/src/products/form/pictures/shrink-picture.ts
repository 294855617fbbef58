import { canvasBlob } from './canvas-blob.ts'

const LONGEST_EDGE = 2560
/** A camera's largest pictures; above it a phone has no memory to open it. */
export const MAX_MEGABYTES = 50

/**
 * A picture as it is sent: no edge over 2560 pixels, drawn anew, so that it says nothing of where it was taken.
 *
 * @throws RangeError when the file is over 50 MB; Error when this browser cannot read it as a picture
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size > MAX_MEGABYTES * 1e6) throw new RangeError('The picture is too large.')
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvasBlob(canvas)
}
