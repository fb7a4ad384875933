import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#platform/i18n/language.ts'
import { languageAddress } from '#platform/pages/document.ts'
import { restock as restockAr } from '#shop/restock-requests/messages/ar.ts'
import { restock as restockEn } from '#shop/restock-requests/messages/en.ts'
import { createTestApp } from './harness/app.ts'
import { type Fields, sendForm } from './harness/send-form.ts'
import { addOptions } from './harness/variants.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const blackImage = '/pictures/00000000000000aa-640.jpg'
let shirts = 0

async function shirt() {
  const slug = `shirt-${++shirts}`
  const { id } = await shop.addProduct({ slug, titleEn: 'Shirt', titleAr: 'قميص' })
  await addOptions(shop.db, id, {
    options: ['colour', 'size'],
    variants: [
      {
        values: { colour: 'black', size: 'm' },
        price: 25_000,
        stockQuantity: 3,
        sku: `${slug}-b-m`,
        gtin: '4006381333931',
      },
      { values: { colour: 'black', size: 'xl' }, price: 30_000, discountPrice: 27_500, stockQuantity: 20 },
      { values: { colour: 'navy', size: 'm' }, price: 20_000, stockQuantity: 0 },
      { values: { colour: 'navy', size: 'xl' }, price: 25_000, stockQuantity: 7 },
    ],
    pictures: [{ option: 'colour', value: 'black', images: [blackImage] }],
  })
  return { id, slug }
}

const page = async (path: string, language = 'en') => {
  const response = await shop.get(path, { cookie: `language=${language}` })
  expect(response.status).toBe(200)
  return response.text()
}
const bodyOf = (html: string) =>
  /<div id="root">([\s\S]*)<\/div><script type="application\/json"/.exec(html)?.[1] ?? ''
const radios = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([tag]) => ({
    name: /name="([^"]*)"/.exec(tag)?.[1],
    value: /value="([^"]*)"/.exec(tag)?.[1],
    checked: /\schecked/.test(tag),
  }))
const chosen = (html: string) =>
  radios(html).flatMap(({ name, value, checked }) => (checked ? [`${name}=${value}`] : []))
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
const meta = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1]
const textOf = (html: string) =>
  bodyOf(html)
    .replace(/<[^>]*>/g, '|')
    .replaceAll('&#x27;', "'")

describe('without script', () => {
  test('the page has a radio for each value, the colour preselected and the size not', async () => {
    const { slug } = await shirt()
    const texts = {
      en: { option: 'Size', show: 'Show choice', from: 'From', struck: 'Not available in this colour' },
      ar: { option: 'المقاس', show: 'عرض الاختيار', from: 'من', struck: 'غير متوفر بهذا اللون' },
    }
    for (const language of ['en', 'ar'] as const) {
      const html = await page(`/product/${slug}`, language)
      expect(radios(html).map(({ name, value }) => `${name}=${value}`)).toEqual([
        'option.colour=black',
        'option.colour=navy',
        'option.size=m',
        'option.size=xl',
      ])
      expect(chosen(html)).toEqual(['option.colour=black'])
      const words = textOf(html)
      for (const text of [texts[language].option, texts[language].show, texts[language].from])
        expect(words).toContain(`|${text}|`)
      const navy = textOf(await page(`/product/${slug}?colour=navy`, language))
      expect(navy).toContain(`M||| (|${texts[language].struck}|)`)
    }
  })

  test('a choice that is not sold is said to be so, in place of a question', async () => {
    const { id, slug } = await shirt()
    await shop.db.$client.query(
      'update variants set hidden = true where product_id = $1 and stock_quantity = 7',
      [id],
    )
    const sent = await sendForm(shop.app, '/cart', {
      productId: String(id),
      quantity: '1',
      'option.colour': 'navy',
      'option.size': 'xl',
    })
    const location = sent.location ?? ''
    expect(location).toBe(`/product/${slug}?colour=navy&size=xl&status=choose#choice`)
    const texts = {
      en: 'Not available together: Navy, XL. Available with XL: Black.',
      ar: 'غير متوفر معًا: كحلي وXL. المتوفر مع XL: أسود.',
    }
    for (const language of languages) {
      const text = texts[language as keyof typeof texts]
      expect(await page(location, language)).toContain(text)
      expect(await page(`/product/${slug}?colour=navy&size=m`, language)).not.toContain(text)
      expect(await page(`/product/${slug}?colour=navy`, language)).not.toContain(text)
    }
  })

  test('the address shows its choice: price, savings, stock, SKU and picture', async () => {
    const { slug } = await shirt()
    const m = await page(`/product/${slug}?size=m&colour=black&utm_source=x`)
    expect(chosen(m)).toEqual(['option.colour=black', 'option.size=m'])
    expect(textOf(m)).toContain('Only 3 left')
    expect(textOf(m)).toContain(`${slug}-b-m`)
    expect(textOf(m)).not.toContain('|From|')
    expect(bodyOf(m)).toContain('00000000000000aa')
    const xl = textOf(await page(`/product/${slug}?colour=black&size=xl`))
    expect(xl).toContain('27,500')
    expect(xl).toContain('You save 2,500')
    expect(bodyOf(await page(`/product/${slug}?colour=navy`))).not.toMatch(/<img[^>]*00000000000000aa/)
  })

  test('a sold-out combination in the address is shown as sold out and cannot be added', async () => {
    const { slug } = await shirt()
    const html = await page(`/product/${slug}?colour=navy&size=m`)
    expect(chosen(html)).toEqual(['option.colour=navy', 'option.size=m'])
    expect(textOf(html)).toContain('Out of stock')
    expect(bodyOf(html)).toMatch(/<form[^>]*id="buy".*<button[^>]*type="submit"[^>]*disabled/)
    // The bar of a phone leads to the request.
    expect(bodyOf(html)).not.toContain('form="buy"')
    expect(bodyOf(html)).toMatch(
      /<div[^>]*data-bottom-bar.*<a [^>]*href="#restock"[^>]*>[^<]*when it is back/,
    )
    expect(bodyOf(html)).toContain('id="restock"')
  })

  test('unknown pairs are ignored, and the canonical address has no parameters', async () => {
    const { slug } = await shirt()
    const html = await page(`/product/${slug}?colour=pink&ram=8gb&size=xl`)
    expect(chosen(html)).toEqual(['option.colour=black', 'option.size=xl'])
    expect(html).toContain(`<link rel="canonical" href="http://localhost/product/${slug}?lang=en">`)
    expect(html).toContain(`hreflang="x-default" href="http://localhost/product/${slug}"`)
    expect(meta(html, 'og:url')).toBe(`http://localhost/product/${slug}?lang=en`)
  })

  test('the form that shows a choice leads to its address', async () => {
    const { slug } = await shirt()
    const response = await shop.get(
      `/product/${slug}?productId=1&back=%2F&option.colour=navy&option.size=&quantity=1`,
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/product/${slug}?colour=navy`)
  })

  const send = (fields: Fields, headers: Fields = {}) => sendForm(shop.app, '/cart', fields, headers)

  test('adding a complete choice fills the cart, and the way back has the choice', async () => {
    const { id, slug } = await shirt()
    const fields = { productId: String(id), quantity: '2', back: `/product/${slug}?status=choose` }
    const sent = await send({ ...fields, 'option.colour': 'black', 'option.size': 'xl' })
    const back = encodeURIComponent(`/product/${slug}?colour=black&size=xl`)
    expect(sent.location).toBe(`/cart?status=added&back=${back}`)
    const cart = await (await shop.get('/api/cart/1', { cookie: sent.cookie })).json()
    expect(cart).toMatchObject([{ quantity: 2, product: { price: 30_000, discountPrice: 27_500 } }])
    const soldOut = await send({ ...fields, 'option.colour': 'navy', 'option.size': 'm' })
    expect(soldOut.location).toBe(`/product/${slug}?colour=navy&size=m&status=choose#choice`)
    expect(bodyOf(await page(soldOut.location ?? ''))).toMatch(/role="alert"[^>]*>Sold out</)
    expect(bodyOf(await page(soldOut.location ?? '', 'ar'))).toMatch(/role="alert"[^>]*>نفد</)
  })

  test('adding without a size leads back to the product with the choice and what is missing', async () => {
    const { id, slug } = await shirt()
    const sent = await send({ productId: String(id), quantity: '1', 'option.colour': 'navy' })
    expect(sent.location).toBe(`/product/${slug}?colour=navy&status=choose#choice`)
    expect(sent.cookie).toBe('')
    for (const [language, text] of [
      ['en', 'Choose the size'],
      ['ar', 'اختر المقاس'],
    ] as const) {
      const html = await page(sent.location ?? '', language)
      expect(chosen(html)).toEqual(['option.colour=navy'])
      expect(bodyOf(html)).toMatch(new RegExp(`<p id="option-size-error" role="alert"[^>]*>${text}</p>`))
      expect(bodyOf(html)).toMatch(/<fieldset id="option-size" aria-describedby="option-size-error"/)
    }
    const card = await send({ productId: String(id), back: '/products' })
    expect(card.location).toBe(`/product/${slug}?status=choose#choice`)
  })

  test('a colour that is gone is asked for again, and no other takes its place', async () => {
    const { id, slug } = await shirt()
    const sent = await send({ productId: String(id), 'option.colour': 'red', 'option.size': 'xl' })
    expect(sent.location).toBe(`/product/${slug}?colour=red&size=xl&status=choose#choice`)
    const html = await page(sent.location ?? '')
    expect(chosen(html)).toEqual(['option.size=xl'])
    expect(bodyOf(html)).toMatch(/<p id="option-colour-error" role="alert"[^>]*>Choose the colour<\/p>/)
  })

  test('a product whose variants are all hidden is out of stock, with nothing to choose', async () => {
    const { id, slug } = await shirt()
    await shop.db.$client.query('update variants set hidden = true where product_id = $1', [id])
    for (const [language, text, choose] of [
      ['en', 'Out of stock', restockEn.choose],
      ['ar', 'نفدت الكمية', restockAr.choose],
    ] as const) {
      const body = bodyOf(await page(`/product/${slug}`, language))
      expect(body.includes(text)).toBe(true)
      expect(body.includes(choose)).toBe(false)
    }
  })

  test('a forged choice is refused without an error page', async () => {
    const { id } = await shirt()
    const many = Object.fromEntries(['a', 'b', 'c', 'd'].map((key) => [`option.${key}`, 'x']))
    expect((await send({ productId: String(id), ...many })).location).toBe('/cart?status=not-added')
    const unknown = await send({ productId: String(id), 'option.colour': 'x'.repeat(500) })
    expect(unknown.location).toBe('/cart?status=not-added')
    const { id: plain } = await shop.addProduct({})
    const none = await send({ productId: String(plain), 'option.colour': 'black' })
    expect(none.location).toBe('/cart?status=not-added')
  })
})

describe('for search engines and messengers', () => {
  test('a product with options is a group of variants, each with its offer and address', async () => {
    const { slug } = await shirt()
    for (const language of languages) {
      const [group] = structured(await page(`/product/${slug}`, language))
      expect(group).toMatchObject({
        '@type': 'ProductGroup',
        productGroupID: slug,
        variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      })
      expect(group).not.toHaveProperty('offers')
      expect(group.hasVariant).toHaveLength(4)
      expect(group.hasVariant[0]).toMatchObject({
        '@type': 'Product',
        sku: `${slug}-b-m`,
        gtin: '4006381333931',
        size: 'M',
        image: `http://localhost${blackImage}`,
        url: languageAddress(`http://localhost/product/${slug}?colour=black&size=m`, language),
        offers: { price: 25_000, priceCurrency: 'IQD', availability: 'https://schema.org/InStock' },
      })
      expect(group.hasVariant[2]).toMatchObject({
        sku: `${slug}-navy-m`,
        offers: { availability: 'https://schema.org/OutOfStock' },
      })
      expect(group.hasVariant[2]).not.toHaveProperty('gtin')
    }
  })

  test('of more than sixty variants one of each first value is listed', async () => {
    const { id } = await shop.addProduct({ slug: 'many-shirts' })
    const colours = ['black', 'white', 'grey', 'silver', 'navy', 'blue', 'sky', 'green', 'olive', 'beige']
    const sizes = ['xs', 's', 'm', 'l', 'xl', 'xxl', '3xl']
    await addOptions(shop.db, id, {
      options: ['colour', 'size'],
      variants: colours.flatMap((colour) => sizes.map((size) => ({ values: { colour, size } }))),
    })
    const [group] = structured(await page('/product/many-shirts'))
    expect(group.hasVariant).toHaveLength(10)
    expect(group.hasVariant[1].url).toBe('http://localhost/product/many-shirts?colour=white&lang=en')
  })

  test('the preview picture follows the colour in the address', async () => {
    const { slug } = await shirt()
    const [plain, black] = [
      meta(await page(`/product/${slug}`), 'og:image'),
      meta(await page(`/product/${slug}?colour=black&size=xl`), 'og:image'),
    ]
    expect(plain).not.toContain('?')
    expect(black).toMatch(/-en-[0-9a-f]{8}\.jpg\?colour=black$/)
    expect((await shop.get(black?.replace('http://localhost', '') ?? '')).status).toBe(200)
    const outdated = await shop.get(`/share/${slug}-en-00000000.jpg?colour=black`)
    expect(`http://localhost${outdated.headers.get('location')}`).toBe(black)
  })
})

describe('in the response cache', () => {
  test('each choice has its own page, whatever else is in the address and in which order', async () => {
    const { slug } = await shirt()
    const rendered = async (query: string) => bodyOf(await page(`/product/${slug}${query}`))
    const own = await rendered('?colour=navy&size=xl')
    expect(await rendered('?size=xl&utm_campaign=a&colour=navy')).toBe(own)
    expect(await rendered('?colour=black&size=xl')).not.toBe(own)
    expect(await rendered('')).not.toBe(own)
  })

  test('addresses with unknown pairs are not stored', async () => {
    const { slug } = await shirt()
    const { responseCache } = shop.deps
    if (!responseCache.isOpen()) responseCache.setOpen(true)
    await page(`/product/${slug}`)
    const before = responseCache.size().answers
    for (let index = 0; index < 10; index += 1)
      for (let times = 0; times < 3; times += 1) await page(`/product/${slug}?colour=c${index}`)
    expect(responseCache.size().answers).toBe(before)
    for (let times = 0; times < 3; times += 1) await page(`/product/${slug}?colour=navy&utm_id=${times}`)
    expect(responseCache.size().answers).toBe(before + 1)
  })
})
