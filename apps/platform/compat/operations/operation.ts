import type { DrivenClient, DrivenFace } from '../driven-client.ts'
import type { OpenedPage } from '../page.ts'
import type { Stage } from '../stage.ts'

/** What an app does with its client, and what it must get for it. */
export interface Operation {
  readonly title: string
  /** Methods that not every client has: whoever lacks one leaves the operation out. */
  readonly needs?: readonly string[]
  run(scene: Scene): Promise<void>
}

/** One client before one started platform. */
export interface Scene {
  readonly stage: Stage
  /** The name of what the client throws when it is refused. */
  readonly errorName: string
  has(method: string): boolean
  /** Opens a client; one without a token is a visitor's. */
  open(options?: { token?: string; serviceToken?: string; page?: OpenedPage }): DrivenClient
}

/** The same modules as an admin has them, and as the service role has them. */
export function facesOf({ stage, open }: Pick<Scene, 'stage' | 'open'>): readonly DrivenFace[] {
  const { adminToken: token, serviceToken } = stage
  return [open({ token }), open({ token, serviceToken }).asServiceRole]
}

let made = 0

/** A name that no other test has used. */
export function fresh(name: string): string {
  made += 1
  return `${name} ${made}`
}
