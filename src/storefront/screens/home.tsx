import { useQuery } from '@tanstack/react-query'
import { siteQuery, slidesQuery } from '#features/content/client.ts'
import { slideSizes } from '#features/content/ui/slide-sizes.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localizedField } from '#platform/i18n/localized.ts'
import { lazyPart } from '#platform/pages/lazy-part.tsx'
import type { Head, HeadInput } from '#platform/pages/screen.ts'
import { ProductActions } from '../cart/product-actions.tsx'
import { DeliveryBanner } from '../home/delivery-banner.tsx'
import { Hero } from '../home/hero.tsx'
import { HomeCategories } from '../home/home-categories.tsx'
import { HomeDeals } from '../home/home-deals.tsx'
import { HomePopular } from '../home/home-popular.tsx'
import { Announcement } from '../layout/announcement.tsx'

const ClosingSections = lazyPart(
  () => import('../home/closing-sections.tsx').then(({ ClosingSections }) => ClosingSections),
  { className: 'flex flex-col gap-8 md:gap-12', room: 'min-h-96' },
)

/** Empty for most visitors, so it brings its own distance. Loaded early, so that what is below it does not move. */
const RecentShelf = lazyPart(
  () => import('../shelves/load-shelves.ts').then((part) => part.loadRecentShelf()),
  { className: '-mt-8 md:-mt-12', margin: '900px' },
)

export function Screen() {
  const { home, layout } = useMessages()
  const { language } = useLanguage()
  const slogan = useQuery(siteQuery()).data?.[localizedField('slogan', language)]
  return (
    <ProductActions>
      <div className="page-width flex flex-col gap-8 pt-3 md:gap-12 md:pt-4">
        <Announcement />
        <h1 className="sr-only">{slogan ? `${layout.siteName}: ${slogan}` : home.heading}</h1>
        <Hero />
        <HomeCategories />
        <HomeDeals />
        <DeliveryBanner />
        <HomePopular />
        <RecentShelf className="mt-8 md:mt-12" />
        <ClosingSections />
      </div>
    </ProductActions>
  )
}

export function head({ queries, messages: { home } }: HeadInput): Head {
  const slide = queries.getQueryData(slidesQuery().queryKey)?.[0]
  return {
    title: null,
    description: home.description,
    canonical: '/',
    largestPicture: slide && { image: slide.image, sizes: slideSizes },
  }
}
