import { createTheme } from '@mantine/core'

/** Colours, faces and radii are variables in mantine.css; here is what only the provider knows. */
export const theme = createTheme({
  primaryColor: 'ink',
  colors: {
    ink: [
      '#f6f4f0',
      '#e9e7e3',
      '#d3d0ca',
      '#aaa7a1',
      '#75726d',
      '#5d5a55',
      '#2b2a29',
      '#1c1c1c',
      '#131313',
      '#0a0a0a',
    ],
  },
  // Said even where it is the default: mantine.css finds buttons by it.
  components: {
    Button: { defaultProps: { variant: 'filled' } },
    ActionIcon: { defaultProps: { variant: 'filled' } },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
})
