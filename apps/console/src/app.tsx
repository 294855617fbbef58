import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from './client.ts'
import { router } from './routes.tsx'
import { shopStateQuery } from './settings/shop-state.ts'
import { ConfirmDialog } from './ui/confirm.tsx'
import { theme } from './ui/theme.ts'
import { Toasts } from './ui/toast.tsx'
import './ui/mantine.css'
import './frame/frame.css'
import './frame/navigation.css'
import './ui/ui.css'

// No date is shown before it is known of which time zone.
await queryClient.ensureQueryData(shopStateQuery).catch(() => undefined)

/** What admins see; loaded once it is known that one is signed in. */
function App() {
  return (
    // Its variables and classes would come as style elements, which the content policy refuses.
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmDialog />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}

// React's lazy takes the default export.
// biome-ignore lint/style/noDefaultExport: as above
export default App
