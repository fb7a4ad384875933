import { describe, expect, it } from 'vitest'
import { messages as ar } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import type { Category } from '#shop/catalogue/schemas.ts'
import { listingTitle } from './listing-title.ts'

const categories: Category[] = [{ id: 1, slug: 'mobiles', nameEn: 'Mobiles', nameAr: 'موبايلات', image: '' }]

function title(
  language: 'ar' | 'en',
  path: string,
  search = '',
  params: Record<string, string> = {},
): string {
  const address = { path, params, search: new URLSearchParams(search) }
  return listingTitle({ address, categories, language, messages: language === 'ar' ? ar : en })
}

describe('the title of a listing (specification §2)', () => {
  it('depends on its mode', () => {
    expect(title('en', '/products')).toBe('All Products')
    expect(title('en', '/deals')).toBe("Today's Deals")
    expect(title('en', '/popular')).toBe('Popular Products')
    expect(title('ar', '/new-arrivals')).toBe('وصل حديثًا')
  })

  it('is the category’s name in the language on screen', () => {
    expect(title('ar', '/products/mobiles', '', { category: 'mobiles' })).toBe('موبايلات')
    expect(title('en', '/products/mobiles', 'search=x', { category: 'mobiles' })).toBe('Mobiles')
  })

  it('contains the search query, isolated from the surrounding text direction', () => {
    expect(title('ar', '/products', 'search=Galaxy%20A16')).toBe('نتائج البحث عن «\u2068Galaxy A16\u2069»')
    expect(title('en', '/products', 'search=%20')).toBe('All Products')
  })
})
