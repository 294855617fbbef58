import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gate } from './session/gate.tsx'
import '@pitlane/storefront/tokens.css'
import '@pitlane/storefront/fonts.css'
import './app.css'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gate app={() => import('./app.tsx')} />
    </StrictMode>,
  )
}
