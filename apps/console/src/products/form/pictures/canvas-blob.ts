const QUALITY = 0.9

/**
 * What was drawn, as a file.
 *
 * @throws Error when the browser cannot write it
 */
export function canvasBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  // WebP keeps what is transparent; a browser that cannot write it writes PNG.
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/webp',
      QUALITY,
    ),
  )
}
