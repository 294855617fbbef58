import { serveJobs } from '@pitlane/side-process'
import { bikeRenderer } from '../bike-images/draw-bike.ts'
import { cardRenderer } from './draw-card.ts'
import type { RenderJob } from './image-renderer.ts'
import { openTypeface, type Typeface } from './typeface.ts'

let face: Promise<Typeface> | undefined
function loadTypeface(): Promise<Typeface> {
  face ??= openTypeface()
  return face
}

const drawCard = cardRenderer(loadTypeface)
const drawBikePicture = bikeRenderer(loadTypeface)

serveJobs((job: RenderJob) => ('card' in job ? drawCard(job) : drawBikePicture(job)))
