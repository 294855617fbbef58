import { Checkbox } from '@mantine/core'
import type { FileInfo } from '@pitlane/protocol'
import * as text from '../text/en.ts'
import { formatBytes, formatDay } from '../ui/format.ts'
import { FileUseLink } from './file-use-link.tsx'

interface FileTileProps {
  file: FileInfo
  isChosen: boolean
  /** Left out: it cannot be chosen. */
  onChoose: ((isChosen: boolean) => void) | undefined
}

export function FileTile({ file, isChosen, onChoose }: FileTileProps) {
  const { name, url, kind, size, is_private, is_fresh } = file
  const label = describeFile(file)
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return (
    <li className="file">
      <div className="file-look">
        {kind === 'picture' && url ? (
          <img src={smallest(url)} alt={label} loading="lazy" width={240} height={180} />
        ) : (
          <span className="file-ending" aria-hidden="true">
            {ending.toUpperCase()}
          </span>
        )}
        {onChoose ? (
          <Checkbox
            className="file-check"
            aria-label={text.files.choose(label)}
            checked={isChosen}
            onChange={({ currentTarget: { checked } }) => onChoose(checked)}
          />
        ) : null}
      </div>
      <div className="file-text">
        <p>
          {url ? (
            <a href={new URL(url).pathname} target="_blank" rel="noopener">
              {label}
            </a>
          ) : (
            label
          )}
        </p>
        <p className="quiet">
          {[formatBytes(size), is_private && text.files.private, is_fresh && text.files.fresh]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Uses file={file} />
      </div>
    </li>
  )
}

function Uses({ file: { uses, uses_count } }: { file: FileInfo }) {
  if (uses_count === 0) return <p className="quiet">{text.files.unused}</p>
  return (
    <details>
      <summary>{text.files.usedIn(uses_count)}</summary>
      <ul>
        {uses.map((use) => (
          <li key={`${use.kind} ${use.entity} ${use.id}`}>
            <FileUseLink use={use} />
          </li>
        ))}
        {uses_count > uses.length ? (
          <li className="quiet">{text.files.moreUses(uses_count - uses.length)}</li>
        ) : null}
      </ul>
    </details>
  )
}

/** What it is used for says more than a name of hexadecimal digits. */
function describeFile({ name, kind, date, uses }: FileInfo): string {
  const called = uses.find((use) => use.name !== undefined)?.name
  if (called !== undefined) return called
  const ending = name.slice(name.lastIndexOf('.') + 1).toUpperCase()
  return kind === 'picture'
    ? text.files.picture(formatDay(date))
    : text.files.document(ending, formatDay(date))
}

/** Until its sizes are made, the server sends the picture itself. */
function smallest(url: string): string {
  return new URL(url).pathname.replace(/\.jpg$/, '-240.webp')
}
