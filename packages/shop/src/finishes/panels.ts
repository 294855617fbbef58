/** A part of a bike that is painted by itself. */
export interface PanelName {
  id: string
  name: string
}

/** All that bikes are drawn with; one bike may lack some of them. */
export const PANELS: readonly PanelName[] = [
  { id: 'front-fender', name: 'Front fender' },
  { id: 'tail', name: 'Tail' },
  { id: 'side', name: 'Side cover' },
  { id: 'skirt', name: 'Side skirt' },
  { id: 'leg-shield', name: 'Front fairing' },
  { id: 'nose', name: 'Front mask' },
]
