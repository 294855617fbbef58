import { canvasBlob } from './canvas-blob.ts'

/** Part of a picture, in percent of its width and height. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/**
 * @param source address of a picture under this page's own
 * @throws Error when it cannot be read
 */
export async function cutPicture(source: string, part: Part): Promise<Blob> {
  const answer = await fetch(source)
  if (!answer.ok) throw new Error('The picture is not there.')
  const picture = await createImageBitmap(await answer.blob())
  const across = (percent: number) => Math.round((percent / 100) * picture.width)
  const down = (percent: number) => Math.round((percent / 100) * picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, across(part.width))
  canvas.height = Math.max(1, down(part.height))
  canvas.getContext('2d')?.drawImage(picture, -across(part.x), -down(part.y))
  picture.close()
  return canvasBlob(canvas)
}
