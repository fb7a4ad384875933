import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#platform/i18n/language.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import type { Address } from '#platform/pages/screen.ts'
import { categoriesQuery, categoryQuery, subCategoryQuery } from '#shop/catalogue/client.ts'
import { localizedName } from '#shop/catalogue/domain/localized.ts'
import type { Category, SubCategory } from '#shop/catalogue/schemas.ts'
import { listingArgs } from './listing-args.ts'

type Input = {
  address: Address
  categories: Category[]
  subCategory?: SubCategory | null | undefined
  language: Language
  messages: AllMessages
}

/** The title of a listing: by its path, its sub-category or category or its search query (docs/product.md). */
export function listingTitle(input: Input): string {
  const { address, categories, subCategory, language, messages } = input
  const { listing } = messages
  if (subCategory) return localizedName(subCategory, language)
  const titles: Record<string, string> = {
    '/deals': listing.deals,
    '/popular': listing.popular,
    '/new-arrivals': listing.newArrivals,
  }
  const { search } = listingArgs(address)
  const category = categories.find(({ slug }) => slug === address.params.category)
  if (category) return localizedName(category, language)
  return titles[address.path] ?? (search ? listing.resultsFor(search) : listing.all)
}

/** The sub-category of an address, once it is loaded. */
export function knownSubCategory(queries: QueryClient, { params }: Address): SubCategory | null | undefined {
  const { category = '', sub } = params
  return sub === undefined ? null : queries.getQueryData(subCategoryQuery(category, sub).queryKey)
}

/** The shared categories, plus the one that the URL names by a former slug. */
export function knownCategories(queries: QueryClient, { params: { category = '' } }: Address): Category[] {
  const known = queries.getQueryData(categoriesQuery().queryKey) ?? []
  const current = queries.getQueryData(categoryQuery(category).queryKey)
  return current && current.slug !== category ? [...known, { ...current, slug: category }] : known
}
