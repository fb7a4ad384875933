import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { categoriesQuery } from '#shop/catalogue/client.ts'
import { CategoryGrid } from '#shop/catalogue/ui/category-grid.tsx'
import { CategoryGridSkeleton } from '#shop/catalogue/ui/category-grid-skeleton.tsx'
import { QueryPart } from './query-part.tsx'
import { Section } from './section.tsx'

/** The categories; `title` replaces the default one. */
export function HomeCategories({ title }: { title?: string | undefined }) {
  const { home, catalogue } = useMessages()
  const query = useQuery(categoriesQuery())
  return (
    <Section title={title ?? home.categories}>
      <QueryPart
        query={query}
        skeleton={<CategoryGridSkeleton />}
        failed={catalogue.categoriesFailed}
        isEmpty={(categories) => categories.length === 0}
      >
        {(categories) => <CategoryGrid categories={categories} />}
      </QueryPart>
    </Section>
  )
}
