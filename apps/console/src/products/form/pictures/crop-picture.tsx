import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'

interface CropPictureProps {
  source: string
  crop: PercentCrop | undefined
  change: (crop: PercentCrop) => void
}

/** A picture with a frame over it, drawn by mouse, finger or arrow keys. Loaded when first opened. */
export function CropPicture({ source, crop, change }: CropPictureProps) {
  return (
    <ReactCrop {...(crop && { crop })} onChange={(_, percent) => change(percent)}>
      <img src={source} alt="" />
    </ReactCrop>
  )
}
