export const today = {
  title: 'Today',
  lowStock: 'Low stock',
  lowStockNone: 'Every product has more than five in stock.',
  left: (stock: number) => (stock <= 0 ? 'sold out' : `${stock} left`),
}
