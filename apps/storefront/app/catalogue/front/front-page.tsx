import { buildPath, featuredGrid, HOME, listingPath, topPicks } from '@pitlane/shop'
import type { ProductListQuery } from '../../data/queries.ts'
import { useShopInfo } from '../../data/settings.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useIdle } from '../../state/idle.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { EmptyProducts } from '../cards/no-products.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { CategoryLinks } from '../listing/category-links.tsx'
import { Hero } from './hero.tsx'
import { TopPicks } from './top-picks.tsx'

const PRODUCTS_ID = 'products'

const loadHomeBike = () => import('./home-bike.tsx')
const HeroBike = lazyPart(async () => (await loadHomeBike()).HeroBike)
const HeroColours = lazyPart(async () => (await loadHomeBike()).HeroColours)
const ForYourBike = lazyPart(async () => (await loadHomeBike()).ForYourBike)

export function FrontPage({ list }: { list: ProductListQuery }) {
  const { hero } = useShopInfo()
  // The server does not know the shopper's bike.
  const isIdle = useIdle()
  const picks = list.products && topPicks(list.products)
  return (
    <>
      <PageHead title={hero.title} description={hero.text} path={HOME} />
      <Hero
        productsId={PRODUCTS_ID}
        bike={isIdle ? <HeroBike /> : null}
        colours={isIdle ? (hasStill) => <HeroColours hasStill={hasStill} /> : null}
      />
      <div className="grid grid-cols-1 gap-16 pt-10 sm:gap-24 sm:pt-16">
        {picks && picks.length > 0 ? <TopPicks products={picks} /> : null}
        <section
          id={PRODUCTS_ID}
          aria-labelledby="featured"
          className="page-column grid grid-cols-1 gap-7"
        >
          <h2 id="featured" className="display-type text-heading">
            Featured Products
          </h2>
          <CategoryLinks current="all" pathFor={categoryPath} />
          <ProductGrid
            list={list}
            products={list.products && featuredGrid(list.products)}
            empty={<EmptyProducts of="featured" />}
            isSample
          />
          <ButtonLink to={listingPath({})} tone="secondary" className="justify-self-center">
            See all products
          </ButtonLink>
        </section>
        {isIdle ? <ForYourBike /> : null}
        <SellingPoints />
      </div>
    </>
  )
}

function categoryPath(category: string): string {
  return buildPath('Store', category === 'all' ? {} : { category })
}

const points: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'shield',
    title: 'Premium Quality',
    text: 'Parts we would fit to our own bikes, checked before they leave the shop.',
  },
  {
    icon: 'spray',
    title: 'Custom Options',
    text: 'Spray colours and carbon fiber made to order for your model.',
  },
  {
    icon: 'truck',
    title: 'Fast Delivery',
    text: 'Express the same day or the next, standard delivery all over Singapore.',
  },
]

function SellingPoints() {
  return (
    <section aria-label="Why riders order here" className="border-t border-line">
      <ul className="page-column grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {points.map(({ icon, title, text }) => (
          <li
            key={title}
            className="flex gap-4 py-6 md:max-lg:flex-col md:max-lg:gap-3 md:px-8 md:py-9 md:first:pl-0 md:last:pr-0"
          >
            <span className="pt-0.5 text-muted">
              <Icon name={icon} size={28} />
            </span>
            <div>
              <h2 className="label-type text-xl leading-tight">{title}</h2>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
