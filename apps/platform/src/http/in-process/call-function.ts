import type { FunctionLimits } from '@pitlane/protocol'
import type { Caller } from '../caller/caller.ts'

/** A call of one of the shop's functions. */
export interface FunctionCall {
  /** `back-in-stock`, or `orders/confirm` for a folder in a folder. */
  readonly name: string
  /** Method, headers and body as they came or were made; headers that speak for the platform are replaced. */
  readonly request: Request
  /** In whose name the function may call the platform. */
  readonly caller: Caller
  readonly trigger:
    | 'request'
    | 'schedule'
    | 'automation'
    | 'message'
    | 'agent'
    | 'integration'
    | 'manual'
  /** The address that the call came from, for the limits of what the function calls in turn. */
  readonly address?: string
  /** Ends the call, as when the caller has hung up. */
  readonly signal?: AbortSignal
}

/**
 * Runs a function. Who may call it is not looked at: `definitions` tell that.
 *
 * @returns its answer, whatever the status, whose body comes as the function writes it
 * @throws ApiError function_not_found, function_start_failed, function_timeout, function_memory, function_crashed,
 *   function_output_too_large, function_loop, unavailable
 */
export type CallFunction = (call: FunctionCall) => Promise<Response>

/** What `function.jsonc` says to those who call functions. */
export interface FunctionDefinition {
  readonly name: string
  readonly who: 'anyone' | 'user' | 'admin' | 'service'
  /** When it runs by itself, as a cron line. */
  readonly schedule?: string
  /** In which the schedule is read: Asia/Singapore when left out. */
  readonly timezone?: string
  readonly automations: readonly FunctionAutomation[]
  /** The services whose messages it is called with, before an agent answers them. */
  readonly messages: readonly ('whatsapp' | 'telegram')[]
  /** The servers it may call, see `isListed`; every public one when left out. */
  readonly hosts?: readonly string[]
  readonly limits: Readonly<FunctionLimits>
}

/** Changes of records after which a function runs. */
export interface FunctionAutomation {
  readonly entity: string
  readonly on: readonly ('create' | 'update' | 'delete')[]
  /** Only for records that meet it. */
  readonly filter?: Readonly<Record<string, unknown>>
  /** Of updates only those whose record met this before: `{"stock": 0}` and the filter `{"stock": {"$gt": 0}}` tell what is back in stock. */
  readonly before?: Readonly<Record<string, unknown>>
}
