import { draftFromText, EMPTY_DRAFT } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryClient } from '../client.ts'
import { useSession } from '../session/session.ts'
import { forgetDraft, keepDraft, readDraft, type StoredDraft } from './draft-store.ts'
import { productsQuery } from './order-data.ts'

const EMPTY: StoredDraft = { draft: EMPTY_DRAFT, unread: [] }

/** The new order of the person who is signed in: each change is kept in this browser until it is saved. */
export function useDraft() {
  const session = useSession()
  const user = session.state === 'in' ? session.user : undefined
  const userId = user?.id ?? ''
  const { data } = useQuery({
    queryKey: ['orders-draft', userId],
    queryFn: async () => (await readDraft(userId)) ?? EMPTY,
    staleTime: Number.POSITIVE_INFINITY,
  })

  const change = useCallback(
    async (draft: StoredDraft) => {
      queryClient.setQueryData(['orders-draft', userId], draft)
      await keepDraft(userId, draft)
    },
    [userId],
  )

  async function readText(message: string) {
    const products = await queryClient.fetchQuery(productsQuery)
    await change(draftFromText(message, products))
  }

  async function forget() {
    queryClient.setQueryData(['orders-draft', userId], EMPTY)
    await forgetDraft(userId)
  }

  return { stored: data, change, readText, forget, by: user?.email ?? '' }
}
