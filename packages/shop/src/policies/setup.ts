/** In which a new shop is set up, in their order. */
export const SETUP_STEPS = [
  'shop',
  'chat',
  'hours',
  'couriers',
  'front',
  'products',
  'open',
] as const

export type SetupStep = (typeof SETUP_STEPS)[number]

/**
 * Reads how far a new shop has been set up.
 *
 * @param shop the settings of the shop, which hold it while that goes on
 * @returns the step that is next; undefined for a shop that has been set up
 */
export function setupStep(shop: unknown): SetupStep | undefined {
  const kept = typeof shop === 'object' && shop !== null && 'setup' in shop ? shop.setup : undefined
  return SETUP_STEPS.find((step) => step === kept)
}
