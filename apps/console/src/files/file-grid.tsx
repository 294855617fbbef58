import { Button } from '@mantine/core'
import type { FileInfo, RemovedFiles } from '@pitlane/protocol'
import { useState } from 'react'
import { queryClient } from '../client.ts'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { Paged } from '../ui/paged.tsx'
import { notify } from '../ui/toast.tsx'
import { usePages } from '../ui/use-pages.ts'
import { buildQuery, type FileSearch } from './file-search.ts'
import { FileTile } from './file-tile.tsx'

const PAGE_SIZE = 60
/** As many as one request takes. */
const MAX_CHOSEN = 200

/** The files as tiles, of which several are chosen, to be removed or taken back. */
export function FileGrid({ search }: { search: FileSearch }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const pages = usePages(
    ['files', search],
    PAGE_SIZE,
    async (page, options) => (await admin.files({ ...page, ...buildQuery(search) }, options)).items,
  )
  const { use } = search

  const choose = (names: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const others = [...before].filter((name) => !names.includes(name))
      return new Set((isChosen ? [...others, ...names] : others).slice(0, MAX_CHOSEN))
    })

  async function run(work: () => Promise<void>) {
    setIsBusy(true)
    try {
      await work()
    } catch {
      notify({ message: text.files.failed, isError: true })
    }
    setChosen(new Set())
    setIsBusy(false)
    await refresh()
  }

  const remove = () =>
    run(async () => {
      const { removed, kept } = await admin.removeFiles([...chosen])
      if (removed.length > 0) {
        const undo = async () => {
          await admin.restoreFiles(removed)
          await refresh()
        }
        notify({ message: text.files.removed(removed.length), undo })
      }
      if (kept.length > 0) notify({ message: text.files.kept(listReasons(kept)), isError: true })
    })

  const restore = () =>
    run(async () => {
      await admin.restoreFiles([...chosen])
      notify({ message: text.files.restored })
    })

  return (
    <Paged pages={pages} empty={use ? text.files.noneOf[use] : text.files.none}>
      {(files) => (
        <>
          <FileTools
            names={files.filter(isChoosable).map(({ name }) => name)}
            count={chosen.size}
            isBusy={isBusy}
            isRemoved={use === 'removed'}
            choose={choose}
            run={() => void (use === 'removed' ? restore() : remove())}
          />
          <ul className="files" aria-label={text.files.list}>
            {files.map((file) => (
              <FileTile
                key={file.name}
                file={file}
                isChosen={chosen.has(file.name)}
                onChoose={
                  isChoosable(file) ? (isChosen) => choose([file.name], isChosen) : undefined
                }
              />
            ))}
          </ul>
        </>
      )}
    </Paged>
  )
}

interface FileToolsProps {
  /** What can be chosen. */
  names: readonly string[]
  /** How many are chosen. */
  count: number
  isBusy: boolean
  isRemoved: boolean
  choose: (names: readonly string[], isChosen: boolean) => void
  run: () => void
}

function FileTools({ names, count, isBusy, isRemoved, choose, run }: FileToolsProps) {
  if (names.length === 0) return null
  const isNone = count === 0
  return (
    <div className="file-tools">
      <Button variant="default" onClick={() => choose(names, isNone)}>
        {isNone ? text.files.chooseAll : text.files.chooseNone}
      </Button>
      <span role="status">{isNone ? null : text.files.chosen(count)}</span>
      {isNone ? null : (
        <Button loading={isBusy} {...(!isRemoved && DANGER)} onClick={run}>
          {isRemoved ? text.files.restore : text.files.remove}
        </Button>
      )}
    </div>
  )
}

const DANGER = { color: 'red', variant: 'outline' }

const refresh = () => queryClient.invalidateQueries({ queryKey: ['files'] })

/** What is used, or was just uploaded, is not removed here. */
function isChoosable({ uses_count, is_fresh, removed_date }: FileInfo): boolean {
  return removed_date !== null || (uses_count === 0 && !is_fresh)
}

function listReasons(kept: RemovedFiles['kept']): string {
  return [...Map.groupBy(kept, ({ reason }) => reason)]
    .map(([reason, files]) => text.files.reasons[reason](files.length))
    .join(', ')
}
