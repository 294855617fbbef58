import { isPlatformError } from '@pitlane/client'
import { client } from '../../../client.ts'
import * as text from '../../../text/en.ts'
import { notify } from '../../../ui/toast.tsx'
import { MAX_MEGABYTES, shrinkPicture } from './shrink-picture.ts'

const { productForm } = text

/** Sends pictures one after the other; says of each that cannot be sent why. */
export async function sendPictures(
  files: readonly File[],
  onSent: (url: string) => void,
  onEnd: () => void,
): Promise<void> {
  for (const file of files) {
    try {
      onSent(await sendPicture(await shrinkPicture(file)))
    } catch (error) {
      notify({ message: describeFailure(error, file.name), isError: true })
    }
    onEnd()
  }
}

/** @returns the address of the picture that is kept */
export async function sendPicture(file: Blob): Promise<string> {
  const { file_url } = await client.integrations.Core.UploadFile({ file })
  return file_url
}

function describeFailure(error: unknown, name: string): string {
  if (isPlatformError(error)) return productForm.notSent(name, error.message)
  return error instanceof RangeError
    ? productForm.largePicture(name, MAX_MEGABYTES)
    : productForm.badPicture(name)
}
