/** Work in the background, as admins see it. */
export interface Job {
  id: string
  kind: string
  key: string | null
  details: Record<string, unknown>
  state: 'waiting' | 'running' | 'done' | 'dead'
  created_date: string
  due_date: string
  ended_date: string | null
  tries: number
  error: string | null
}
