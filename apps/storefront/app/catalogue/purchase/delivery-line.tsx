import { businessDays, describeStock, type Product, type ProductChoice } from '@pitlane/shop'
import { usePolicies } from '../../data/use-policies.ts'
import { useDeliveryTexts } from '../../ordering/use-delivery-texts.ts'
import { Icon } from '../../ui/icon.tsx'

/** When a product in stock leaves if it is ordered now. Two lines from the start: dates move nothing when they come. */
export function DeliveryLine({ product, choice }: { product: Product; choice: ProductChoice }) {
  const { processingDays } = usePolicies().shipping
  const texts = useDeliveryTexts()
  const stock = describeStock(product, choice)
  if (stock === 'out' || stock === 'unknown') return null
  return (
    <div className="flex gap-2.5 text-[0.9375rem]">
      <span className="pt-0.5 text-green">
        <Icon name="truck" />
      </span>
      <p className="grid min-h-12 content-start">
        <span>
          <span className="font-medium">In stock.</span>{' '}
          <span>{texts?.leaves ?? `Leaves in ${businessDays(processingDays)}`}</span>
        </span>
        {texts?.express ? (
          <span className="text-muted">{`Express: ${lowered(texts.express)}`}</span>
        ) : null}
      </p>
    </div>
  )
}

/** Inside a sentence. A day's name keeps its capital. */
function lowered(text: string): string {
  return text.replace(/^To/, 'to')
}
