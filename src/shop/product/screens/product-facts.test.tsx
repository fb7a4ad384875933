import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#platform/i18n/language.ts'
import { LanguageProvider } from '#platform/i18n/language-provider.tsx'
import { Router } from '#platform/pages/location.tsx'
import { createQueryClient } from '#platform/pages/query-client.ts'
import { categoryTerms } from '#seed/categories.ts'
import { loadMessages } from '#shell/messages/load-messages.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import { reviewsQuery } from '#shop/reviews/client.ts'
import { ReviewList } from '#shop/reviews/ui/review-list.tsx'
import { ProductRating } from '../ui/product-rating.tsx'
import { InfoTiles } from './info-tiles.tsx'
import { SellerStars } from './sold-by.tsx'
import { SpecificationTable } from './specifications.tsx'

const client = createQueryClient()
const item = {
  id: 1,
  author: null,
  rating: 5,
  text: 'Good',
  createdAt: '2026-01-01',
  updatedAt: '2026-01-01',
  pictures: [],
  helpful: 0,
}

async function render(part: ReactNode, language: Language): Promise<string> {
  const messages = await loadMessages(language, ['product', 'reviews', 'terms'])
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider initial={{ language, messages }} load={loadMessages}>
        <Router ssrPath="/">{part}</Router>
      </LanguageProvider>
    </QueryClientProvider>,
  ).replace(/<[^>]*>/g, '|')
}

const product = (slug: string, reviewCount: number) => ({ slug, reviewCount }) as Product
const category = (slug: string) => {
  const { returnDays, warrantyMonths } = categoryTerms(slug)
  return { slug, nameEn: slug, nameAr: slug, returnDays, ...(warrantyMonths > 0 && { warrantyMonths }) }
}

test('sunflower oil carries no warranty and no 30 days; a device carries both', async () => {
  const food = await render(<InfoTiles product={{ category: category('grocery') }} />, 'en')
  expect(food).not.toMatch(/30|warranty/i)
  expect(food).toContain('Only if it is faulty')
  const device = await render(<InfoTiles product={{ category: category('electronics') }} />, 'en')
  expect(device).toContain('Within 30 days')
  expect(device).toContain('1 year manufacturer warranty')
  expect(await render(<InfoTiles product={{ category: category('grocery') }} />, 'ar')).not.toMatch(
    /٣٠|الضمان/,
  )
})

test.each([
  [0, undefined, undefined],
  [1, '1-month warranty', 'ضمان شهر واحد'],
  [2, '2-month warranty', 'ضمان شهرين'],
  [6, '6-month warranty', 'ضمان ٦ أشهر'],
  [24, '24-month warranty', 'ضمان ٢٤ شهرًا'],
  [100, '100-month warranty', 'ضمان ١٠٠ شهر'],
])('a warranty of %d months replaces the fact of the category', async (warrantyMonths, english, arabic) => {
  for (const slug of ['electronics', 'grocery']) {
    const facts = { category: category(slug), warrantyMonths }
    for (const [language, text] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      const page = await render(<InfoTiles product={facts} />, language)
      if (text === undefined) expect(page).not.toMatch(/warranty|ضمان/i)
      else expect(page).toContain(`|${text}|`)
      expect(page).not.toMatch(/1 year|ضمان سنة/)
    }
  }
})

test('a warranty of twelve months is the year of the manufacturer where the category has it', async () => {
  const facts = (slug: string) => ({ category: category(slug), warrantyMonths: 12 })
  expect(await render(<InfoTiles product={facts('electronics')} />, 'ar')).toContain(
    '|ضمان سنة من الشركة المصنّعة|',
  )
  expect(await render(<InfoTiles product={facts('grocery')} />, 'ar')).toContain('|ضمان ١٢ شهرًا|')
})

test('other months than the year of a category are said as months', async () => {
  const facts = { category: { ...category('garden'), warrantyMonths: 24 } }
  expect(await render(<InfoTiles product={facts} />, 'en')).toContain('|24-month warranty|')
  expect(await render(<InfoTiles product={{ ...facts, warrantyMonths: 12 }} />, 'en')).toContain(
    '|12-month warranty|',
  )
  expect(await render(<InfoTiles product={{ ...facts, warrantyMonths: 0 }} />, 'en')).not.toContain(
    'warranty',
  )
})

test('without ratings a text is displayed instead of a number', async () => {
  expect(await render(<ProductRating rating={0} reviewCount={0} />, 'en')).toBe('|No reviews yet|')
  expect(await render(<ProductRating rating={4.5} reviewCount={97} />, 'en')).toContain('97 reviews')
})

test('a seller has stars from the third rating on, number and count isolated', async () => {
  const of = (ratings: { rating?: number; ratingCount?: number }) => {
    const seller = { slug: 'hub', nameEn: 'Hub', nameAr: 'المخزن', ...ratings }
    return render(<SellerStars seller={seller} />, 'ar')
  }
  expect(await of({ rating: 4.5, ratingCount: 3 })).toMatch(/\|٤٫٥\|+\(٣\)\|/)
  for (const none of [{}, { rating: 5, ratingCount: 2 }]) expect(await of(none)).toBe('')
})

test('ratings without texts are explained', async () => {
  client.setQueryData(reviewsQuery('silent').queryKey, { reviews: [], total: 0 })
  client.setQueryData(reviewsQuery('one').queryKey, { reviews: [item], total: 1 })
  const list = (slug: string, count: number, language: Language = 'en') =>
    render(<ReviewList product={product(slug, count)} page={1} />, language)
  expect(await list('silent', 97)).toContain('97 ratings have stars only: nobody has written about it yet.')
  expect(await list('silent', 97, 'ar')).toContain('٩٧ تقييمًا بالنجوم فقط، ولم يكتب أحد رأيه بعد.')
  expect(await list('silent', 0)).toContain('Nobody has written about it yet.')
  expect(await list('one', 97)).toContain('96 more ratings have stars only.')
  expect(await list('one', 1)).not.toContain('stars only')
})

test('the specifications have the stock of one variant, and none while the choice is incomplete', async () => {
  const shirt = { ...product('shirt', 0), category: category('fashion'), brand: 'Rafid', stockQuantity: 299 }
  const rendered = (hasStock: boolean, language: Language) =>
    render(<SpecificationTable product={shirt as Product} hasStock={hasStock} />, language)
  expect(await rendered(true, 'en')).toContain('299 in stock')
  expect(await rendered(true, 'ar')).toContain('٢٩٩')
  expect(await rendered(false, 'en')).not.toMatch(/Stock|299/)
  expect(await rendered(false, 'ar')).not.toMatch(/المخزون|٢٩٩/)
})
