import { expect, test } from 'vitest'
import { refuseUnused, withoutUnused } from './lean-packages.ts'

const client = `
exports.createRoot = function () {}
exports.hydrateRoot = function () {}
exports.version = "1"`

test('what no page uses of a file of React is no longer exported', () => {
  const lean = withoutUnused(client, 'react-dom-client')
  expect(lean.match(/exports\.\w+/g)).toEqual(['exports.hydrateRoot'])
})

test('a file of React that has another shape stops the build', () => {
  expect(() => withoutUnused('\nexports.hydrateRoot = 1', 'react-dom-client')).toThrow(
    'exports no createRoot',
  )
})

test.each([
  `import { useId, useReducer } from 'react'`,
  `import {\n  createPortal,\n} from "react-dom"`,
  `import { createRoot as start } from 'react-dom/client'`,
  `import * as React from 'react'`,
  `import React from 'react'\nReact.createElement('p')`,
  `import React, { useId } from 'react'`,
  `export { createPortal } from 'react-dom'`,
  `export * from 'react'`,
  `const { createPortal } = await import('react-dom')`,
])('a page that wants what is left out stops the build: %j', (source) => {
  expect(() => refuseUnused(source, 'a.tsx')).toThrow('which lean-packages.ts leaves out')
})

test('what is used may be imported', () => {
  const source = `import { type ReactNode, useId } from 'react'\nimport { hydrateRoot } from 'react-dom/client'\nexport { useState } from 'react'\nimport 'react-dom'`
  expect(() => refuseUnused(source, 'a.tsx')).not.toThrow()
})
