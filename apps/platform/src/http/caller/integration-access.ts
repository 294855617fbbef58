import { accessDenied, type Caller, isTrusted, type Who } from './caller.ts'

/** Who may call which integration: admins and the service role, and users where the operator has opened it. */
export interface IntegrationAccess {
  /** @param name `SendEmail`, `package/Name` or `custom/slug` */
  whoOf(name: string): Who
  /** @throws ApiError `authentication_required` or `forbidden` */
  require(name: string, caller: Caller): void
}

export function createIntegrationAccess(forUsers: readonly string[]): IntegrationAccess {
  const opened = new Set(forUsers)
  return {
    whoOf: (name) => (opened.has(name) ? 'user-or-admin' : 'admin'),
    require(name, caller) {
      const isOpen = opened.has(name) && caller.kind === 'user'
      if (!isOpen && !isTrusted(caller)) throw accessDenied(caller)
    },
  }
}
