/** The name of a field or an entity as words: “Customer phone” of `customer_phone`, “Order number” of `OrderNumber`. */
export function fieldLabel(name: string): string {
  const words = name
    .replaceAll(/[_\s]+/g, ' ')
    .replaceAll(
      /([a-z\d])([A-Z])/g,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    )
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
