import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localizedField } from '#platform/i18n/localized.ts'
import { ProductGrid } from '#shop/catalogue/ui/product-grid.tsx'
import { ProductGridSkeleton } from '#shop/catalogue/ui/product-grid-skeleton.tsx'
import { ProductRow } from '#shop/catalogue/ui/product-row.tsx'
import { homeSectionsQuery } from '#shop/content/client.ts'
import type { HomeSectionView } from '#shop/content/home-view.ts'
import { AddButton } from '#shop/listing/ui/add-button.tsx'
import type { HomeSource } from '#shop/shop-settings/domain/home-sections.ts'
import { HomeCategories } from './home-categories.tsx'
import { QueryPart } from './query-part.tsx'
import { Section } from './section.tsx'

/** The parts of the page that have neither a title nor products of the owner's choice. */
export type FixedParts = { [Source in HomeSource]?: ComponentType }

/** The first sections, which are likely above the fold. */
const earlySections = 2

/** The home page's sections as the owner has arranged them. */
export function ShopSections({ fixed }: { fixed: FixedParts }) {
  const { home } = useMessages()
  const query = useQuery(homeSectionsQuery())
  return (
    <QueryPart
      query={query}
      skeleton={<ProductGridSkeleton count={4} width="wide" />}
      failed={home.popularFailed}
      isEmpty={(sections) => sections.length === 0}
    >
      {(sections) =>
        sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place
          <Part key={index} section={section} isEarly={index < earlySections} fixed={fixed} />
        ))
      }
    </QueryPart>
  )
}

type PartProps = { section: HomeSectionView; isEarly: boolean; fixed: FixedParts }

function Part({ section, isEarly, fixed }: PartProps) {
  const Fixed = fixed[section.source]
  return Fixed ? <Fixed /> : <ShopSection section={section} isEarly={isEarly} />
}

function ShopSection({ section, isEarly }: Omit<PartProps, 'fixed'>) {
  const { home } = useMessages()
  const { language } = useLanguage()
  const { source, href, products } = section
  const shopTitle = section[localizedField('title', language)]
  if (!products) return <HomeCategories title={shopTitle} />
  return (
    <Section
      className={isEarly || source === 'popular' ? '' : 'later [--later-height:28rem]'}
      title={shopTitle ?? home[source === 'deals' ? 'deals' : 'popular']}
      {...(href && { href })}
    >
      {source === 'popular' ? (
        <ProductGrid products={products} width="wide" Action={AddButton} />
      ) : (
        <ProductRow products={products} Action={AddButton} />
      )}
    </Section>
  )
}
