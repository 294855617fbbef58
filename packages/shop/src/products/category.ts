import { plainText } from '../plain-text.ts'
import type { Product } from './product.ts'

export const CATEGORIES = [
  'cover_sets',
  'apparel',
  'helmets',
  'gears',
  'brake_disc',
  'lever',
  'pump',
  'fork',
  'suspension',
  'other_parts',
] as const

export type Category = (typeof CATEGORIES)[number]

/** Of which products a listing is: of all, of one category, or all parts. */
export type CategoryChoice = 'all' | Category | 'parts'

/** The categories that `parts` (All Parts) stands for. */
export const PARTS: readonly Category[] = [
  'brake_disc',
  'lever',
  'pump',
  'fork',
  'suspension',
  'other_parts',
]

/** The category choices of the store with their labels, in the order in which they are offered. */
export const CATEGORY_CHOICES: readonly { value: CategoryChoice; label: string }[] = [
  { value: 'all', label: 'All Products' },
  { value: 'cover_sets', label: 'Cover Sets' },
  { value: 'apparel', label: 'Apparel' },
  { value: 'brake_disc', label: 'Brake Discs' },
  { value: 'lever', label: 'Levers' },
  { value: 'pump', label: 'Pumps' },
  { value: 'fork', label: 'Forks' },
  { value: 'suspension', label: 'Suspension' },
  { value: 'helmets', label: 'Helmets' },
  { value: 'gears', label: 'Gears' },
  { value: 'other_parts', label: 'Other Parts' },
  { value: 'parts', label: 'All Parts' },
]

/**
 * The category choice that an address asks for.
 *
 * @param parameter the query parameter `category`
 * @returns its value, in whatever letter case, also for its label as an address would spell it, such as `all_parts`; `all`
 * when it is missing or blank; unknown values pass and select nothing
 */
export function categoryFrom(parameter: string | null | undefined): string {
  const text = plainText(parameter)
  const spelling = foldSpelling(text)
  const isMeant = (choice: { value: string; label: string }) =>
    spelling === choice.value || spelling === foldSpelling(choice.label)
  return CATEGORY_CHOICES.find(isMeant)?.value ?? (text || 'all')
}

/** `brake_disc` for "BRAKE_DISC", "Brake Disc" and "brake-disc". */
function foldSpelling(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]+/g, '_')
}

/** The label of a category choice, such as "Brake Discs"; a value without a label reads like {@link categoryName}. */
export function categoryLabel(value: string | null | undefined): string {
  return CATEGORY_CHOICES.find((choice) => choice.value === value)?.label ?? categoryName(value)
}

/** A category as headings, cards and badges show it: uppercase, underscores as spaces ("BRAKE DISC"). */
export function categoryName(value: string | null | undefined): string {
  return plainText(value).replaceAll('_', ' ').toUpperCase()
}

/** The category under which a product stands in the store: what the store has no shelf for are other parts. */
export function shelfCategory({ category }: Pick<Product, 'category'>): Category {
  return CATEGORIES.find((each) => each === category) ?? 'other_parts'
}

/** The categories that a choice stands for; none for an unknown one. */
export function categoriesOfChoice(choice: string): readonly Category[] {
  if (choice === 'all') return CATEGORIES
  return choice === 'parts' ? PARTS : CATEGORIES.filter((category) => category === choice)
}

/** Whether a product belongs to a category choice. To an unknown one none does. */
export function isInCategory(product: Pick<Product, 'category'>, choice: string): boolean {
  return categoriesOfChoice(choice).includes(shelfCategory(product))
}
