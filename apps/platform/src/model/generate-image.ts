import { apiError } from '../http/errors/api-error.ts'
import type { Sdk } from './sdk.ts'

/** See `Model`. */
export async function generateImage(
  sdk: Sdk,
  prompt: string,
  callerSignal: AbortSignal | undefined,
): Promise<Uint8Array> {
  const { imageModel } = sdk.config
  if (!imageModel) {
    throw apiError('model_not_configured', 'No model for images is set up on this server.')
  }
  const signal = sdk.limit(callerSignal)
  try {
    const { image } = await sdk.ai.generateImage({
      model: sdk.provider.imageModel(imageModel),
      prompt,
      maxRetries: 1,
      abortSignal: signal,
    })
    return image.uint8Array
  } catch (error) {
    throw sdk.asError(error, signal)
  }
}
