import { idleModule } from '../state/idle.ts'

/** What writes the order for the chat: until somebody turns to the form, nobody reads or sends it. */
export const orderCode = idleModule(() => import('./send-order.tsx'))

export type OrderCode = typeof import('./send-order.tsx')
