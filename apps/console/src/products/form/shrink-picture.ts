const LONGEST_EDGE = 2560
const QUALITY = 0.9

/**
 * A picture as it is sent: no edge over 2560 pixels, drawn anew, so that it says nothing of where it was taken.
 *
 * @throws Error when this browser cannot read it as a picture
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // WebP keeps what is transparent; a browser that cannot write it writes PNG.
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/webp',
      QUALITY,
    ),
  )
}
