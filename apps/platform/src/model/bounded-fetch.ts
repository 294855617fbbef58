/** Images come as text in JSON. */
const MAX_BYTES = 32 * 1024 * 1024

/** A model that never stops is no reason to run out of memory. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  let bytes = 0
  const body = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length
        if (bytes > MAX_BYTES) controller.error(new Error('The answer of the model is too long.'))
        else controller.enqueue(chunk)
      },
    }),
  )
  const { status, statusText, headers } = response
  return new Response(body ?? null, { status, statusText, headers })
}
