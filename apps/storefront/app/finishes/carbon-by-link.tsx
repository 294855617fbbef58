import {
  type Bike,
  bikeText,
  type CarbonProduct,
  type FinishLists,
  finishPath,
} from '@pitlane/shop'
import { Links } from './links.tsx'

interface CarbonByLinkProps {
  lists: FinishLists
  bike: Bike
  product: CarbonProduct
}

const PAGE = 'CustomCarbonFiber'

/** For browsers that run no script: every part and every bike as the address that shows it. */
export function CarbonByLink({ lists, bike, product }: CarbonByLinkProps) {
  return (
    <>
      <Links
        label="All parts"
        links={lists.carbon.map((part) => [part.name, finishPath(PAGE, { part, bike })])}
      />
      <Links
        label="Bikes"
        links={lists.bikes.map((each) => [
          bikeText(each),
          finishPath(PAGE, { part: product, bike: each }),
        ])}
      />
    </>
  )
}
