import { Button } from '@mantine/core'
import type { User } from '@pitlane/protocol'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../client.ts'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { confirm } from '../ui/confirm.tsx'
import { formatMoment } from '../ui/format.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '../ui/icons.tsx'
import { Card } from '../ui/page.tsx'
import { Empty, Failed, Loading } from '../ui/states.tsx'
import { notify } from '../ui/toast.tsx'
import { nameDevice } from './device.ts'
import { namePerson } from './people-table.tsx'

/** Where a person is signed in, and out again. */
export function SessionsCard({ user }: { user: User }) {
  const queryKey = ['sessions', user.id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => admin.userSessions(user.id, { signal }),
  })

  async function end(ending: () => Promise<unknown>, message: string) {
    try {
      await ending()
      notify({ message })
    } catch {
      notify({ message: text.people.notSaved, isError: true })
    }
    await queryClient.invalidateQueries({ queryKey })
  }

  async function endAll() {
    const isSure = await confirm({
      title: text.people.askEndAll(namePerson(user)),
      message: text.people.askEndAllWhy,
      action: text.people.endAll,
      isDanger: true,
    })
    if (isSure) await end(() => admin.endUserSessions(user.id), text.people.endedAll)
  }

  return (
    <Card
      title={text.people.sessions}
      actions={
        data?.some(({ is_current }) => !is_current) ? (
          <Button variant="default" size="xs" onClick={endAll}>
            {text.people.endAll}
          </Button>
        ) : null
      }
    >
      {error ? <Failed retry={refetch} /> : null}
      {!data && !error ? <Loading /> : null}
      {data?.length === 0 ? <Empty title={text.people.sessionsNone} /> : null}
      <ul className="devices">
        {data?.map(({ id, user_agent, last_used_date, created_date, is_current }) => {
          const device = nameDevice(user_agent)
          const Icon = /Android|iPhone|iPad/.test(device) ? IconDeviceMobile : IconDeviceDesktop
          return (
            <li key={id}>
              <span className="quiet">
                <Icon size={24} />
              </span>
              <div className="device">
                <span>{device}</span>
                {is_current ? <span className="tag tag-good">{text.people.thisOne}</span> : null}
                <p className="quiet">
                  {text.people.signedInAt(formatMoment(created_date))},{' '}
                  {text.people.lastUsed(formatMoment(last_used_date))}
                </p>
              </div>
              {is_current ? null : (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={text.people.endOf(device)}
                  onClick={() => end(() => admin.endUserSession(user.id, id), text.people.ended)}
                >
                  {text.people.end}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
