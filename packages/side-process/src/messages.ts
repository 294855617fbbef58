/** Asks the process for a piece of work. */
export interface JobRequest {
  readonly number: number
  readonly job: unknown
}

/** What became of it: what was made, or why nothing was. */
export type JobResponse = { readonly number: number } & (
  | { readonly made: unknown }
  | { readonly error: string }
)
