/** The pages on which a finish is chosen for a bike. */
export const FINISH_PAGES = ['CustomSpray', 'CustomBuild', 'CustomCarbonFiber'] as const

export type FinishPage = (typeof FINISH_PAGES)[number]
