import type { RequestLabels } from './http/metrics/metrics.ts'
import { cachedResponseLog, withoutSecrets } from './http/request-log.ts'
import { VisitorCache } from './http/visitor-cache.ts'
import type { PlatformConfig } from './platform-config.ts'

/** What visitors are sent without the routes is logged and counted like everything else. */
export function createVisitorCache(
  { cache, appId, log, ...config }: PlatformConfig,
  seriesOf: (labels: RequestLabels) => { observe(seconds: number): void },
): VisitorCache {
  const logLineOf = config.cachedResponseLog ?? cachedResponseLog(log)
  return new VisitorCache(cache, appId, (response) => {
    const { method, url, status } = response
    const writeLine = logLineOf({ method, path: withoutSecrets(url), status })
    const series = seriesOf(response)
    return (milliseconds) => {
      writeLine(milliseconds)
      series.observe(milliseconds / 1000)
    }
  })
}
