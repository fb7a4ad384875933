import { useQuery } from '@tanstack/react-query'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localizedField } from '#platform/i18n/localized.ts'
import { lazyPart } from '#platform/pages/lazy-part.tsx'
import type { Head, HeadInput } from '#platform/pages/screen.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { categoriesQuery } from '#shop/catalogue/client.ts'
import { homeSectionsQuery, siteQuery, slidesQuery } from '#shop/content/client.ts'
import { slideSizes } from '#shop/content/ui/slide-sizes.ts'
import { ProductActions } from '#shop/wishlist/ui/product-actions.tsx'
import { DeliveryBanner } from './delivery-banner.tsx'
import { Hero } from './hero.tsx'
import { HomeCategories } from './home-categories.tsx'
import { HomeDeals } from './home-deals.tsx'
import { HomePopular } from './home-popular.tsx'
import type { FixedParts } from './shop-sections.tsx'

const ClosingSections = lazyPart(
  () => import('./closing-sections.tsx').then(({ ClosingSections }) => ClosingSections),
  { className: 'flex flex-col gap-8 md:gap-12', room: 'min-h-96' },
)

/** Empty for most visitors, so it brings its own distance. Loaded early, so that what is below it does not move. */
const RecentShelf = lazyPart(
  () => import('#shop/recommendations/ui/load-shelves.ts').then((part) => part.loadRecentShelf()),
  { className: '-mt-8 md:-mt-12', margin: '900px' },
)

/** Nothing on the server. */
const DepartmentRows = lazyPart(
  () => import('./department-rows.tsx').then(({ DepartmentRows }) => DepartmentRows),
  { margin: '2100px' },
)

/** Loaded only for a shop whose owner has arranged the home page. */
const ShopSections = lazyPart(() => import('./shop-sections.tsx').then(({ ShopSections }) => ShopSections), {
  className: 'flex flex-col gap-8 md:gap-12',
  room: 'min-h-dvh',
})

const Recent = () => <RecentShelf className="mt-8 md:mt-12" />

const fixedParts: FixedParts = {
  slides: Hero,
  delivery: DeliveryBanner,
  recent: Recent,
  services: ClosingSections,
}

/**
 * The rows of departments. From hydration until their code is there they have their room, so that what is below them does not
 * move.
 */
function Departments() {
  const isHydrated = useHydrated()
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <div className="-mt-8 md:-mt-12">
      <DepartmentRows className="mt-8 md:mt-12" />
      {isHydrated && (
        <div className="[:not(:empty)+&]:hidden">
          {categories.map(({ id }) => (
            <div key={id} className="mt-8 h-[30.75rem] md:mt-12 md:h-[33.75rem]" />
          ))}
        </div>
      )}
    </div>
  )
}

export function Screen() {
  const { home, layout } = useMessages()
  const { language } = useLanguage()
  const site = useQuery(siteQuery()).data
  const slogan = site?.[localizedField('slogan', language)]
  return (
    <ProductActions>
      <div data-wide-page="" className="page-width flex flex-col gap-8 pt-3 md:gap-12 md:pt-4">
        <h1 className="sr-only">{slogan ? `${layout.siteName}: ${slogan}` : home.heading}</h1>
        {site?.home ? (
          <ShopSections fixed={fixedParts} />
        ) : (
          <>
            <Hero />
            <HomeCategories />
            <HomeDeals />
            <DeliveryBanner />
            <HomePopular />
            <Departments />
            <Recent />
            <ClosingSections />
          </>
        )}
      </div>
    </ProductActions>
  )
}

export function head({ queries, messages: { home } }: HeadInput): Head {
  const homeSections = queries.getQueryData(homeSectionsQuery().queryKey)
  const hasSlidesFirst = !homeSections || homeSections[0]?.source === 'slides'
  const slide = hasSlidesFirst ? queries.getQueryData(slidesQuery().queryKey)?.[0] : undefined
  return {
    title: null,
    description: home.description,
    canonical: '/',
    largestPicture: slide && { image: slide.image, sizes: slideSizes },
  }
}
