import { createSideProcess, ProcessEnded } from '@pitlane/side-process'
import { apiError } from '../../http/errors/api-error.ts'
import type { KeptFile } from './picture.ts'
import type { PictureJob } from './picture-process.ts'

export interface PictureMaker {
  /**
   * The files of a picture, see {@link encodePicture}.
   *
   * @throws 400 when the picture cannot be read, 503 when its encoder was killed twice
   */
  make(path: string, id: string): Promise<KeptFile[]>
  /** Of the process that encodes, while there is one. */
  pid(): number | undefined
  close(): void
}

/** Encodes pictures beside the server: an encoder takes some 400 MB, and reads what a stranger's file says. */
export function createPictureMaker(options?: { idleMs: number }): PictureMaker {
  const encoder = createSideProcess<PictureJob, KeptFile[]>(
    new URL('picture-process.ts', import.meta.url),
    options,
  )
  return {
    make: (path, id) =>
      encoder.run({ path, id }).catch((cause) => {
        const refusal =
          cause instanceof ProcessEnded
            ? apiError('unavailable', 'The picture could not be encoded. Please try again.')
            : apiError('bad_request', 'This picture cannot be read.')
        throw Object.assign(refusal, { cause })
      }),
    pid: encoder.pid,
    close: encoder.close,
  }
}
