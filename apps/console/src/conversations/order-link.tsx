import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '../client.ts'
import * as text from '../text/en.ts'

/** Leads to the order that a message has become, if it has. */
export function OrderLink({ messageId }: { messageId: string }) {
  const { data } = useQuery({
    queryKey: ['conversation-order', messageId],
    queryFn: async ({ signal }) => {
      const { items } = await client.entities.Order.filter(
        { chat_message: messageId },
        { limit: 1, fields: ['number'] as const },
        { signal },
      )
      return items[0]?.number ?? null
    },
  })
  return data ? (
    <Link to="/orders/$number" params={{ number: data }}>
      {text.conversations.openOrder(data)}
    </Link>
  ) : null
}
