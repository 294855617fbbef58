/** Asks the process for a piece of work. */
export interface Asked {
  readonly number: number
  readonly job: unknown
}

/** What became of it: what was made, or why nothing was. */
export type Reply = { readonly number: number } & (
  | { readonly made: unknown }
  | { readonly trouble: string }
)
