/** The shop in a frame, with what has not been saved yet. */
export const preview = {
  title: 'Preview',
  show: 'Show the preview',
  hide: 'Hide the preview',
  frame: 'Preview of the shop',
  phone: 'Phone',
  desktop: 'Computer',
  pages: {
    Store: 'Front page',
    CustomSpray: 'Custom spray',
    CustomCarbonFiber: 'Custom carbon fiber',
    AboutUs: 'About us',
    Shipping: 'Shipping',
    Returns: 'Returns',
    Cart: 'Cart',
  },
  page: 'Page',
}
