import type { ImportProgress } from '@pitlane/protocol'
import { client, queryClient } from '../../client.ts'

/** What the server says of a file: how many products it holds, or what is wrong with it. */
export interface CheckedFile {
  records?: number
  faults?: readonly string[]
}

export async function checkFile(
  file: File,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<CheckedFile> {
  const { records, details } = await client.entities.Product.importEntities(file, {
    isDryRun: true,
    signal,
    onProgress,
  })
  return details === null ? { records: records ?? 0 } : { faults: details.split('\n') }
}

/** Adds all products of a file; when the signal is aborted, none stays. */
export async function importFile(
  file: File,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
) {
  try {
    return await client.entities.Product.importEntities(file, {
      hasOutput: false,
      signal,
      onProgress,
    })
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['products'] })
  }
}
