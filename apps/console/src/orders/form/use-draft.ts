import { draftFromText, EMPTY_DRAFT, type OrderDraft, shopInfo } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { queryClient } from '../../client.ts'
import { serverClock } from '../../server-clock.ts'
import { useSession } from '../../session/session.ts'
import { type DatedDraft, deleteDraft, readDraft, saveDraft } from '../../ui/draft-storage.ts'
import { shopQuery } from '../order-data.ts'
import { productsNamed } from './order-products.ts'

/** A new order that is not saved yet. */
export interface StoredDraft {
  draft: OrderDraft
  unread: string[]
}

const buildKey = (userId: string) => `${userId} Order new`

const EMPTY: StoredDraft = { draft: EMPTY_DRAFT, unread: [] }

/** The new order of the person who is signed in: each change is kept in this browser until it is saved. */
export function useDraft() {
  const session = useSession()
  const user = session.state === 'in' ? session.user : undefined
  const userId = user?.id ?? ''
  const { data } = useQuery({
    queryKey: ['orders-draft', userId],
    queryFn: async () => (await readDraft<StoredDraft & DatedDraft>(buildKey(userId))) ?? EMPTY,
    staleTime: Number.POSITIVE_INFINITY,
  })

  // The cache tells its readers a moment later: a field would show its old text in between, and lose what is typed fast.
  const [typed, setTyped] = useState<StoredDraft>()
  const change = useCallback(
    async (draft: StoredDraft) => {
      setTyped(draft)
      queryClient.setQueryData(['orders-draft', userId], draft)
      await saveDraft(buildKey(userId), { ...draft, date: serverClock.now().toISOString() })
    },
    [userId],
  )

  async function forget() {
    setTyped(EMPTY)
    queryClient.setQueryData(['orders-draft', userId], EMPTY)
    await deleteDraft(buildKey(userId))
  }

  return { stored: typed ?? data, change, forget, by: user?.email ?? '' }
}

/** Reads the message of a customer, with the products that its names may mean; the shop may have its part in a copied chat. */
export async function readMessage(message: string): Promise<StoredDraft> {
  const { lines } = draftFromText(message, []).draft
  const products = await productsNamed(lines.map(({ name }) => name))
  const shop = await queryClient.fetchQuery(shopQuery)
  return draftFromText(message, products, shopInfo(shop).name)
}
