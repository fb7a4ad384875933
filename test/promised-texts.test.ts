import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { contentSlugs } from '#shop/content/domain/content-pages.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { getText, openPlain } from './harness/plain-browser.ts'

let shop: TestApp
let slug: string
beforeAll(async () => {
  shop = await createTestApp()
  slug = (await shop.addProduct({ category: 'electronics' })).slug
})
afterAll(() => shop.close())

async function change(statements: string): Promise<void> {
  await shop.db.$client.query(statements)
  invalidateCached()
}

/** A shop whose fees, times, places, returns and warranty are none of the specification's. */
const settings = `
  update delivery_rates set fee = 5000, days_from = 2, days_to = 6;
  update delivery_rates set days_from = 1, days_to = 1 where governorate = 'baghdad';
  update delivery_rates set active = false where governorate = 'anbar';
  update categories set return_days = 7, warranty_months = 0;
  update categories set hidden = true where slug = 'books'`

describe.each([
  [
    'en',
    {
      banner: '1-6 business days. Delivery costs 5,000 IQD.',
      returns: 'Send it back within 7 days',
      counted: 'tell you the same day if anything differs',
      closed: 'at the moment',
      only: 'We deliver to Baghdad.',
      faulty: 'What is faulty or not as described is taken back.',
      oneCity: /2[-–]5|major cities|governorates of Iraq|few other things/,
      except: 'every governorate of Iraq except Al Anbar',
      places: 'We deliver to every governorate of Iraq except Al Anbar.',
      time: 'It takes 1-6 business days.',
      goods: 'Electronics, Mobiles, Fashion, Home & Kitchen, Grocery, and Beauty & Care',
      contradicted: /same day|100,000|30.days|every governorate of Iraq[.,]|warranty|2-5|books/i,
      contradictedPage:
        /same day|100,000|30.days|every governorate of Iraq[.,]|all 19|2[-–]5|is free|One year/i,
    },
  ],
  [
    'ar',
    {
      banner: 'من يوم إلى ٦ أيام عمل. أجرة التوصيل ٥٬٠٠٠ د.ع.',
      returns: 'أعد المنتج خلال ٧ أيام',
      counted: 'ونخبرك في اليوم نفسه إن اختلف شيء',
      closed: 'حاليًا',
      only: 'نوصل إلى بغداد.',
      faulty: 'نسترجع ما فيه عيب أو خالف الوصف.',
      oneCity: /يومين إلى ٥|المدن الكبرى|محافظات العراق|أشياء قليلة/,
      except: 'كل محافظات العراق عدا الأنبار',
      places: 'نوصل إلى كل محافظات العراق عدا الأنبار.',
      time: 'يصل الطلب من يوم إلى ٦ أيام عمل.',
      goods: 'إلكترونيات وموبايلات وأزياء والمنزل والمطبخ ومواد غذائية وجمال وعناية',
      contradicted: /اليوم نفسه|١٠٠٬٠٠٠|٣٠|كل محافظات العراق (?!عدا)|ضمان|يومين إلى ٥|كتب/,
      contradictedPage:
        /اليوم نفسه|١٠٠٬٠٠٠|٣٠ يوم|كل محافظات العراق (?!عدا)|التسع عشرة|يومين إلى ٥|مجاني|ضمان سنة/,
    },
  ],
] as const)('in %s', (language, said) => {
  const pages = async () => {
    const home = await openPlain(shop, '/', language)
    const product = await openPlain(shop, `/product/${slug}`, language)
    const description = home.find('meta[name="description"]')[0]?.getAttribute('content') ?? ''
    const text = (page: typeof home) => getText(page.find('main')[0])
    const listing = await openPlain(shop, '/products/electronics', language)
    const listed = listing.find('meta[name="description"]')[0]?.getAttribute('content') ?? ''
    return { home: text(home), product: text(product), description, listed }
  }

  test('pages say what the settings say, and nothing else of the same things', async () => {
    const before = await pages()
    expect(before.product).toMatch(said.contradicted)
    await change(settings)
    const { home, product, description, listed } = await pages()
    expect(home).toContain(said.banner)
    expect(home).toContain(said.returns)
    expect(product).toContain(said.places)
    expect(product).toContain(said.time)
    expect(description).toContain(said.goods)
    expect(listed).toContain(said.except)
    for (const text of [home, product, description, listed]) expect(text).not.toMatch(said.contradicted)
  })

  test.each(contentSlugs)('the page %s says nothing else', async (page) => {
    const plain = await openPlain(shop, `/${page}`, language)
    const description = plain.find('meta[name="description"]')[0]?.getAttribute('content') ?? ''
    // Sellers' goods are counted on the day of their arrival.
    const text = getText(plain.find('main')[0]).replace(said.counted, '')
    expect(text.length).toBeGreaterThan(200)
    for (const each of [text, description]) expect(each).not.toMatch(said.contradictedPage)
  })

  test('a shop that delivers nowhere promises no time', async () => {
    await change('update delivery_rates set active = false')
    const { home, product } = await pages()
    const shipping = getText((await openPlain(shop, '/shipping', language)).find('main')[0])
    await change("update delivery_rates set active = true where governorate <> 'anbar'")
    for (const text of [home, product, shipping]) {
      expect(text).toContain(said.closed)
      expect(text).not.toMatch(said.contradictedPage)
    }
  })

  test('a shop of one city on the same day, which takes back only what is faulty, speaks of no others', async () => {
    await change(`
      update delivery_rates set active = governorate = 'baghdad', fee = 2000, days_from = 0, days_to = 0;
      update categories set return_days = 0`)
    const { home, product, description, listed } = await pages()
    const main = async (path: string) => getText((await openPlain(shop, path, language)).find('main')[0])
    const [shipping, faq, returns] = [await main('/shipping'), await main('/faq'), await main('/returns')]
    await change('update delivery_rates set active = true')
    expect(product).toContain(said.only)
    for (const text of [faq, returns]) expect(text).toContain(said.faulty)
    for (const text of [home, product, description, listed, shipping, faq, returns])
      expect(text).not.toMatch(said.oneCity)
  })

  test('the settings of the specification have its texts again', async () => {
    await change(`
      update delivery_rates set fee = 0, days_from = 2, days_to = 4, active = true;
      update delivery_rates set days_from = 0, days_to = 0 where governorate = 'baghdad';
      update categories set return_days = case slug when 'grocery' then 0 else 30 end,
        warranty_months = case slug when 'electronics' then 12 else 0 end, hidden = false`)
    expect((await shop.browser().get('/api/site')).body).not.toHaveProperty('promises')
    expect((await pages()).product).toMatch(said.contradicted)
  })
})
