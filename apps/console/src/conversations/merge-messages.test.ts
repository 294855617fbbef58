import type { AgentMessage } from '@pitlane/client'
import { expect, test } from 'vitest'
import { mergeMessages } from './merge-messages.ts'

const message = (id: string, content: string): AgentMessage => {
  return { id, content, role: 'assistant', created_date: '2026-01-01T00:00:00.000Z' }
}

test('O14 an answer that grows stays in its place, what is new comes after it, what is older stays', () => {
  const known = [message('1', 'Do you have a lever?'), message('2', 'We have')]
  const told = [message('2', 'We have two.'), message('3', 'Which?')]
  expect(mergeMessages(known, told).map(({ content }) => content)).toEqual([
    'Do you have a lever?',
    'We have two.',
    'Which?',
  ])
})
