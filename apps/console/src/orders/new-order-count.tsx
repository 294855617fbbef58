import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../client.ts'
import * as text from '../text/en.ts'
import { count } from '../ui/format.ts'
import { newCountQuery, refresh } from './new-orders.ts'

/** How many orders have come by chat and wait. It is on every page, and lets what is shown of orders follow the server. */
export function NewOrderCount() {
  const { data } = useQuery(newCountQuery)
  useEffect(() => {
    const stopListening = client.entities.Order.subscribe(() => void refresh())
    // What came while there was no connection is not told again.
    const stopWatching = client.realtime.onReconnect(() => void refresh())
    return () => {
      stopWatching()
      stopListening()
    }
  }, [])
  if (!data) return null
  return (
    <span className="navigation-count" title={text.orders.newByChat(data)}>
      {count(data)}
    </span>
  )
}
