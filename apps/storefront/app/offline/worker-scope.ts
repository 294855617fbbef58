/** What a service worker finds in its global scope, as far as it is used: the types of windows and workers exclude each other. */
export interface WorkerScope {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ postMessage(message: WorkerMessage): void } | undefined>
  }
  skipWaiting(): Promise<void>
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ): void
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: FetchEvent
  message: LastingEvent & { data: SeenMessage | GoneMessage; source: { id: string } | null }
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends LastingEvent {
  request: Request
  clientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

/** A page tells the worker what it shows and what that consists of. */
export interface SeenMessage {
  pages: readonly string[]
  files: readonly string[]
}

/** A page heard that a product is no longer in the shop. */
export interface GoneMessage {
  goneProduct: string
}

/** The worker tells a page that it was given products of this time. */
export interface WorkerMessage {
  staleSince: number
}
