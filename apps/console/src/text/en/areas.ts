/** What the navigation calls the areas; apart from their other texts, which come with the area. */
export const areas = {
  files: 'Files',
  machine: 'The machine',
  conversations: 'Conversations',
  orders: 'Orders',
  more: 'More',
  people: 'People',
  products: 'Products',
  records: 'Records',
  shop: 'The shop',
  today: 'Today',
  work: 'Work',
}
