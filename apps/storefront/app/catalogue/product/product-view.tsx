import {
  colourOfPicture,
  describeStock,
  itemName,
  type Product,
  pictureForChoice,
  pictures,
  pictureText,
} from '@pitlane/shop'
import { useRef } from 'react'
import { useIdle } from '../../state/idle.ts'
import { useOutOfSight } from '../../ui/use-in-view.ts'
import { OutOfStock, ProductPlaceholder } from '../cards/product-tile.tsx'
import { PurchasePanel } from '../purchase/purchase-panel.tsx'
import { StickyBuyBar } from '../purchase/sticky-buy-bar.tsx'
import { usePurchase } from '../purchase/use-purchase.ts'
import { ImageGallery } from './image-gallery.tsx'
import { MoreProducts } from './more-products.tsx'
import { NeededParts } from './needed-parts.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductIntro } from './product-intro.tsx'
import { ProductLayout } from './product-layout.tsx'

interface ProductViewProps {
  product: Product
  /** Others as well, as far as they are in hand. */
  products: readonly Product[]
}

export function ProductView({ product, products }: ProductViewProps) {
  const purchase = usePurchase(product)
  const buttons = useRef<HTMLDivElement>(null)
  const isIdle = useIdle()
  const areButtonsAway = useOutOfSight(buttons)
  return (
    <>
      <ProductLayout
        gallery={
          <ImageGallery
            productId={product.id}
            name={itemName(product)}
            pictures={pictures(product)}
            pictureOfChoice={pictureForChoice(product, purchase.selectedColor)}
            textOf={(url) => pictureText(product, url)}
            colourOf={(url) => colourOfPicture(product, url)}
            chosenColour={purchase.selectedColor}
            onChooseColour={purchase.colours.length > 0 ? purchase.chooseColour : undefined}
            placeholder={<ProductPlaceholder />}
            overlay={describeStock(product) === 'out' ? <OutOfStock /> : null}
          />
        }
        details={
          <div className="grid grid-cols-1 gap-7">
            <ProductIntro product={product} choice={purchase.choice} />
            <PurchasePanel product={product} purchase={purchase} buttons={buttons} />
            <NeededParts product={product} products={products} />
          </div>
        }
        more={<ProductFacts product={product} />}
      />
      {isIdle ? <MoreProducts product={product} /> : null}
      <StickyBuyBar product={product} purchase={purchase} isShown={areButtonsAway} />
    </>
  )
}
