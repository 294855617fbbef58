export type { Cacheable, CachePartition } from './cache-partition.ts'
export { CachedResponse, computeEtag, type SentResponse } from './cached-response.ts'
export { MemoryCache } from './memory-cache.ts'
export { type Encoding, encodingFor, isNotModified } from './request-headers.ts'
