import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shop } from '../../test/page-markup.tsx'
import { PlatformContext } from '../data/platform.ts'
import { settingsKey } from '../data/queries.ts'
import { createQueryClient } from '../data/query-client.ts'
import { ChatCard } from './chat-card.tsx'

test('B11 the document says which days are closed, so that nothing moves when its code comes', () => {
  const queries = createQueryClient()
  const closed_dates = [{ from: '2026-11-30', to: '2026-12-01', reason: '' }]
  queries.setQueryData(settingsKey, { shop: { ...shop, policies: { closed_dates } } })
  const client = () => Promise.reject(new Error('nothing is asked while rendering'))
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <PlatformContext value={{ client, publicUrl: '', today: '2026-11-28' }}>
        <ChatCard title="Talk to us" text="" label="Chat" message="Hello" />
      </PlatformContext>
    </QueryClientProvider>,
  )
  expect(html).toContain('Closed Mon 30 Nov to Tue 1 Dec 2026')
})
