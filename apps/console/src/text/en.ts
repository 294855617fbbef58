import { exchange } from './en/exchange.ts'
import { frame } from './en/frame.ts'
import { orders } from './en/orders.ts'
import { people } from './en/people.ts'
import { productForm } from './en/product-form.ts'
import { products } from './en/products.ts'
import { session } from './en/session.ts'
import { shop } from './en/shop.ts'
import { today } from './en/today.ts'

/** Every text of the back office in English, by area. */
export const text = {
  exchange,
  frame,
  orders,
  people,
  productForm,
  products,
  session,
  shop,
  today,
}
