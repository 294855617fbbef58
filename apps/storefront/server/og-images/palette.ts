/** The colours of `app/styles/tokens.css`, and one between them, for pictures that no style sheet reaches. */
export const palette = {
  shell: '#0a0a0a',
  surface: '#131313',
  steel: '#3a3836',
  text: '#f6f4f0',
  muted: '#aaa7a1',
  red: '#dc2626',
  tile: '#e9e7e3',
  tileInk: '#5d5a55',
} as const
