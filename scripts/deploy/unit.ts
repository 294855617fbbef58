import { readFileSync } from 'node:fs'

export interface Unit {
  command: string
  folder: string
  user: string
  /** Files with more of the environment; those that may be missing begin with a hyphen. */
  environmentFiles: string[]
}

/** What a service's unit file of systemd says of how its process is started. */
export function readUnit(file: string): Unit {
  const lines = readFileSync(file, 'utf8').split('\n')
  const values = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
  const one = (key: string) => {
    const [value] = values(key)
    if (value === undefined) throw new Error(`${file} has no ${key}`)
    return value
  }
  return {
    command: one('ExecStart'),
    folder: one('WorkingDirectory'),
    user: one('User'),
    environmentFiles: values('EnvironmentFile'),
  }
}

/** `NAME=value`, of which the value may hold further equals signs. */
export function pair(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}
