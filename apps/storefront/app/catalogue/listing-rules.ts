export { productsOnShelf } from '@pitlane/shop'
