import { findFitment, type Product, plainTexts, UNIVERSAL_FIT } from '@pitlane/shop'
import { useBikes } from '../../data/settings.ts'
import { Icon } from '../../ui/icon.tsx'

/** Which of the shop's bikes a product fits, for products that list them. */
export function FitmentTable({ product }: { product: Product }) {
  const bikes = useBikes()
  const listed = plainTexts(product.fits)
  if (listed.length === 0 || listed.includes(UNIVERSAL_FIT)) return null
  return (
    <section aria-labelledby="fitment" className="grid gap-5">
      <h2 id="fitment" className="display-type text-title">
        Fits these bikes
      </h2>
      <table className="w-full border-t border-line text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">Bike</th>
            <th scope="col">Years</th>
            <th scope="col">Fits</th>
          </tr>
        </thead>
        <tbody>
          {bikes.map((bike) => {
            const isNamed = findFitment(product, bike) === 'named'
            return (
              <tr
                key={bike.id}
                className={`h-13 border-b border-line ${isNamed ? '' : 'text-muted'}`}
              >
                <th scope="row" className="pr-4 font-medium">
                  {bike.name}
                </th>
                <td className="pr-4 tabular-nums">{bike.years}</td>
                <td className="text-right">
                  {isNamed ? (
                    <span className="inline-flex items-center gap-2 text-green">
                      <Icon name="check" />
                      Fits
                    </span>
                  ) : (
                    'Not listed'
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
