import { useEffect, useState } from 'react'
import type { BikeAssets } from './bike-assets.ts'
import type { LiveBike } from './live-bike.ts'

interface Opened {
  assets: BikeAssets
  /** Undefined when it could not be had. */
  bike: LiveBike | undefined
}

/**
 * The bike to paint in the page; undefined until it is there, where it cannot be had, and for who
 * saves data.
 *
 * @param isWanted once the visitor begins to choose
 * @param hasCarbon it is to be shown in carbon
 */
export function useLiveBike(
  assets: BikeAssets | undefined,
  isWanted: boolean,
  hasCarbon: boolean,
): LiveBike | undefined {
  const [opened, setOpened] = useState<Opened>()

  useEffect(() => {
    if (!isWanted || !assets || savesData()) return
    let isOld = false
    void import('./live-bike.ts')
      .then(({ openLiveBike }) => openLiveBike(assets, hasCarbon))
      // The server's pictures go on.
      .catch(() => undefined)
      .then((bike) => {
        if (!isOld) setOpened({ assets, bike })
      })
    return () => {
      isOld = true
    }
  }, [assets, isWanted, hasCarbon])

  return opened?.assets === assets ? opened?.bike : undefined
}

function savesData(): boolean {
  // Not in every browser, nor in the types.
  const { connection }: { connection?: { saveData?: boolean } } = navigator as object
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
