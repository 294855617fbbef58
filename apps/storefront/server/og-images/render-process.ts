import { serveJobs } from '@pitlane/side-process'
import { bikeDrawing } from '../bike-images/draw-bike-picture.ts'
import { cardDrawing } from './draw-card.ts'
import type { DrawingJob } from './render-job.ts'
import { openTypeface, type Typeface } from './typeface.ts'

let face: Promise<Typeface> | undefined
function letters(): Promise<Typeface> {
  face ??= openTypeface()
  return face
}

const drawCard = cardDrawing(letters)
const drawBikePicture = bikeDrawing(letters)

serveJobs((job: DrawingJob) => ('card' in job ? drawCard(job) : drawBikePicture(job)))
