import { serveJobs } from '@pitlane/side-process'
import { encodePicture } from './picture.ts'

/** A picture to encode. */
export interface PictureJob {
  readonly path: string
  readonly id: string
}

serveJobs(({ path, id }: PictureJob) => encodePicture(path, id))
