import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#platform/i18n/language.ts'
import { LanguageProvider } from '#platform/i18n/language-provider.tsx'
import { loadMessages } from '#shell/messages/load-messages.ts'
import type { CartItem } from '#shop/cart/schemas.ts'
import type { ChangedLine } from '#shop/orders/schemas.ts'
import { ChangesPanel } from './changes-panel.tsx'

const change = (variantId: number, size: string, available: number): ChangedLine => ({
  productId: 7,
  slug: 'shirt',
  titleEn: 'Shirt',
  titleAr: 'قميص',
  price: 25_000,
  priceSeen: 25_000,
  reason: available === 0 ? 'out_of_stock' : 'not_enough_stock',
  requested: 3,
  available,
  variantId,
  variant: {
    id: variantId,
    options: [{ key: 'size', nameEn: 'Size', nameAr: 'المقاس', valueEn: size, valueAr: size }],
  },
})

async function panel(language: Language, changes: ChangedLine[], lines: CartItem[] = []): Promise<string> {
  const messages = await loadMessages(language, ['cart', 'checkout'])
  return renderToStaticMarkup(
    <LanguageProvider initial={{ language, messages }} load={loadMessages}>
      <ChangesPanel
        total={0}
        changes={{ totalAmount: 25_000, changes }}
        lines={lines}
        busy={false}
        onAccept={() => undefined}
      />
    </LanguageProvider>,
  )
}

test.each([
  ['en', 'Shirt'],
  ['ar', 'قميص'],
] as const)('the changes name the variant of each line, in %s', async (language, title) => {
  const html = await panel(language, [change(31, 'M', 0), change(32, 'XL', 1)])
  const items = html.split('<li').slice(1)
  expect(items).toHaveLength(2)
  expect(items[0]).toMatch(new RegExp(`${title}</span><span data-variant=""[^>]*><bdi>M</bdi></span>`))
  expect(items[1]).toMatch(new RegExp(`${title}</span><span data-variant=""[^>]*><bdi>XL</bdi></span>`))
  const plain = await panel(language, [{ ...change(31, 'M', 0), variant: undefined } as never])
  expect(plain).not.toContain('data-variant')
})

test.each([
  ['en', 'Shirt', 'Black · XL'],
  ['ar', 'قميص', 'أسود · XL'],
] as const)(
  'a line that is no longer sold is named as in the cart, in %s',
  async (language, title, values) => {
    const options = [
      { key: 'colour', nameEn: 'Colour', nameAr: 'اللون', valueEn: 'Black', valueAr: 'أسود' },
      { key: 'size', nameEn: 'Size', nameAr: 'المقاس', valueEn: 'XL', valueAr: 'XL' },
    ]
    const line = {
      id: 1,
      quantity: 1,
      priceSeen: 25_000,
      product: { id: 7, titleEn: 'Shirt', titleAr: 'قميص' },
      variant: { id: 32, options },
    } as unknown as CartItem
    const unsold: ChangedLine = {
      productId: 7,
      slug: null,
      titleEn: null,
      titleAr: null,
      price: null,
      priceSeen: null,
      reason: 'gone',
      requested: 1,
      available: 0,
      variantId: 32,
    }
    const named = await panel(language, [unsold], [line])
    expect(named).toContain(`<span class="block font-bold">${title}</span>`)
    expect(named.replace(/<\/?bdi>/g, '')).toContain(`>${values}</span>`)
    const otherSize = await panel(language, [{ ...unsold, variantId: 31 }], [line])
    expect(otherSize).not.toContain(title)
    expect(otherSize).not.toContain('data-variant')
  },
)
