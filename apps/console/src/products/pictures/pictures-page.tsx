import { Button } from '@mantine/core'
import type { FileFetch } from '@pitlane/protocol'
import { useState } from 'react'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { Card, Page } from '../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { FetchResult } from './fetch-result.tsx'
import { cancelFetch, isUnderWay, startFetch, useElsewhere, useFetches } from './fetches.ts'
import './pictures.css'

const { pictures } = text

/** Pictures of products that lie on other sites, and fetching them into the shop. */
export function PicturesPage() {
  const elsewhere = useElsewhere()
  const fetches = useFetches()
  const running = fetches.data?.find(isUnderWay)
  const [last, ...earlier] = (fetches.data ?? []).filter((each) => !isUnderWay(each))
  return (
    <Page title={pictures.title} lead={pictures.lead}>
      <Card>{running ? <Progress fetch={running} /> : <Start elsewhere={elsewhere} />}</Card>
      {last ? (
        <Card title={pictures.last}>
          <FetchResult fetch={last} isBusy={running !== undefined} />
        </Card>
      ) : null}
      {earlier.length > 0 ? (
        <Card title={pictures.earlier}>
          {earlier.map((fetch) => (
            <FetchResult key={fetch.id} fetch={fetch} isBusy={running !== undefined} />
          ))}
        </Card>
      ) : null}
    </Page>
  )
}

function Start({ elsewhere }: { elsewhere: ReturnType<typeof useElsewhere> }) {
  const [isStarting, setIsStarting] = useState(false)
  const { data, error, refetch } = elsewhere
  if (error && !data) return <Failed retry={refetch} />
  if (!data) return <Loading />
  if (data.files === 0) return <Empty title={pictures.none}>{pictures.noneWhy}</Empty>

  async function start() {
    setIsStarting(true)
    await startFetch()
    setIsStarting(false)
  }

  return (
    <div className="elsewhere">
      <p role="status">
        {pictures.elsewhere(count(data.files), count(data.records), data.is_more)}
      </p>
      <Button loading={isStarting} onClick={start}>
        {pictures.start}
      </Button>
    </div>
  )
}

function Progress({ fetch }: { fetch: FileFetch }) {
  const [isStopping, setIsStopping] = useState(false)
  const { total, done, files, changed, failed } = fetch

  async function stop() {
    setIsStopping(true)
    await cancelFetch(fetch)
    setIsStopping(false)
  }

  return (
    <div className="elsewhere">
      <div className="elsewhere-progress">
        <p role="status">
          {total === null ? pictures.counting : pictures.progress(count(done), count(total))}
        </p>
        <progress aria-label={pictures.progressLabel} max={total ?? 1} value={total ? done : 0} />
        <p className="quiet">
          {pictures.fetched(count(files), count(changed))}{' '}
          {failed > 0 ? pictures.failed(count(failed)) : null} {pictures.mayLeave}
        </p>
      </div>
      <Button variant="default" loading={isStopping} onClick={stop}>
        {pictures.cancel}
      </Button>
    </div>
  )
}
