/**
 * `constraint`: the rows contradict each other, such as a name taken twice.
 * `full`: no room on the disk. `busy`: try again shortly. `broken`: only an operator can help.
 */
export type DatabaseErrorKind = 'constraint' | 'full' | 'busy' | 'broken'

/** What went wrong in the database. The text is for the log, never for the caller. */
export class DatabaseError extends Error {
  readonly kind: DatabaseErrorKind
  /** What lies on the disk is damaged or unknown: nothing may be written until the server is started again. */
  readonly isFatal: boolean

  constructor(
    kind: DatabaseErrorKind,
    message: string,
    { isFatal = false, ...options }: ErrorOptions & { isFatal?: boolean } = {},
  ) {
    super(message, options)
    this.name = 'DatabaseError'
    this.kind = kind
    this.isFatal = isFatal
  }
}
