export { listedProducts } from '@pitlane/shop'
