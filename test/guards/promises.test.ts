import { describe, expect, test } from 'vitest'
import { byLanguage, forEachLanguage } from '#platform/i18n/by-language.ts'
import { languages } from '#platform/i18n/language.ts'
import { messages as ar } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { perScreen as perScreenAr } from '#shell/messages/shared-ar.ts'
import { perScreen as perScreenEn } from '#shell/messages/shared-en.ts'
import { readPageFile } from '#shop/content/content-files.ts'
import { contentSlugs } from '#shop/content/domain/content-pages.ts'

/** A number of days, hours, months, years or dinars, free delivery, a day of arrival, and places. */
const claim = byLanguage({
  en: /(?:\b\d[\d,]*(?:[-–]\d+)?|\b(?:one|two|three|four|five|six|seven|thirty|half an?))[\s-]+(?:business |working )?(?:days?|hours?|months?|years?|weeks?|IQD|governorates)\b|\b(?:same|next)[- ]day\b|\btomorrow\b|\bovernight\b|\bwithin an? (?:hour|day|week|month)\b|\blifetime\b|\ball sales\b|nationwide|all over Iraq|\bfree (?:delivery|on)\b|delivery is free|every governorate of Iraq/gi,
  ar: /[٠-٩][٠-٩٬]*\s*(?:أيام|يوم|ساعات|ساعة|أشهر|شهر|سنة|سنوات|د\.ع|من المحافظات)|(?:يومي|ثلاثة أيام|أربعة أيام|خمسة أيام) عمل|يومين|يوم واحد|أسبوع|ساعتين|(?:خلال|بعد) (?:يوم|ساعة|ساعات|شهر)(?!\p{L})|شهرين|سنتين|غدًا|اليوم التالي|مدى الحياة|كفالة|ثلاثون يوم|(?:خلال|ضمان) سنة|اليوم نفسه|توصيل\S* (?:ال)?مجاني|مجاني للطلبات|(?:كل|جميع|كافة) (?:ال)?محافظات/gu,
})

/** Claims in content pages that no setting says, each with the reason why its number is true. */
const inPages = [
  // Ages of a table of sizes.
  { slugs: ['size-guide'], claims: /months?|years?|أشهر|شهر|سنة|سنتين|سنوات/ },
  // How long data is stored: constants of the code (docs/security.md).
  {
    slugs: ['privacy'],
    claims: /two years|thirty days|180 days|90 days|one hour|ثلاثون يوم|١٨٠ يوم|٩٠ يوم|سنة|ساعة/,
  },
  // Faults are reported within two days in any case (`faultDays`).
  { slugs: ['returns'], claims: /two days|يومين/ },
  // Villages beside the table, as in `longest-delivery`.
  { slugs: ['shipping'], claims: /يومين/ },
  // Until a person answers, checks or counts: the owner's own words.
  { slugs: contentSlugs, claims: /(?:two|three|five) business days|(?:يومي|ثلاثة أيام|خمسة أيام) عمل/ },
  // How often something is counted or sent, in the owner's own words.
  { slugs: ['advertise'], claims: /أسبوع/ },
  { slugs: ['fulfillment'], claims: /same day|اليوم نفسه/ },
]

describe.each(contentSlugs)('the page %s', (slug) => {
  test.each(languages)('claims nothing in %s that its placeholders could say', async (language) => {
    const { title, description, markdown } = await readPageFile(slug, language)
    const claims = [title, description, markdown].flatMap((text) => text.match(claim[language]) ?? [])
    const known = inPages.filter(({ slugs }) => slugs.some((each) => each === slug))
    expect(claims.filter((text) => !known.some(({ claims }) => claims.test(text)))).toEqual([])
  })
})

/** Texts of screens with a claim, each with what makes it true; the key may be the start of one. */
const inScreens: Record<string, string> = {
  'home.bannerText': 'withPromises',
  'home.fastText': 'withPromises',
  'home.returnsTitle': 'withPromises',
  'home.returnsText': 'withPromises',
  'home.description': 'withPromises',
  'listing.description': 'withPromises',
  'product.deliveryText': 'withPromises',
  'terms.returnsWithinLines': 'the days of the category',
  'cart.missingForFree': 'the amount that the rate of the place needs',
  'orders.deliveryTime': 'of orders without dates: replacements, and those before there were rates',
  'myOrders.deliveryTime': 'of orders without dates: replacements, and those before there were rates',
  'terms.shippingLines': 'withPromises',
  'terms.returnsLines.within-30-days': 'shown where the days of the category are thirty',
  'product.returnsTexts.within-30-days': 'shown where the days of the category are thirty',
  'product.warranty': 'shown where the category has the year of the manufacturer',
  'catalogue.freeShipping': 'shown where the place is free for this product',
  'sellers.freeDelivery': 'shown where the offer is delivered free to the place',
  'cart.visitFree': 'shown where the visit has no fee',
  'cart.minimumsEnforced': 'shown while the setting is on; names no number',
  'returns.minimumsEnforced': 'shown while the setting is on; names no number',
  'myOrders.deliveryText': 'left out where the dates of the order contradict it',
  'orders.deliveryText': 'of orders without a governorate, before there were rates',
  'orders.notesExample': 'an example of a note',
  'disputes.disputeText': 'the hours of answerEnd, which decide when staff may decide (disputes.test.ts)',
  'disputes.average': 'the days of the score, and how many rated',
  'content.newsletterText': 'how often the newsletter is sent',
  'newsletter.text': 'how often the newsletter is sent',
  'returns.pictureErrors.too_many_today': 'a limit of requests by day',
  'reviews.pictureErrors.too_many_today': 'a limit of requests by day',
  'inquiries.tooMany': 'a limit of requests by day',
  'applications.tooMany': 'a limit of requests by day',
  'accounts.linkSent': 'how long a mailed link opens: a constant of the code',
  'invites.states.expired': 'how long a mailed link opens: a constant of the code',
  'accounts.emailWaits': 'how long a mailed link opens: a constant of the code',
  'inquiries.sentText': 'until a person answers, as the pages of the forms say',
}

type Texts = { [key: string]: unknown }

/** The texts of a group by their path; of a function its source, which has the texts that it puts together. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string' || typeof value === 'function') return [[path, String(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, `${path}.${key}`))
}

describe('the texts of screens', () => {
  const own = { ar, en }
  const lazy = { ar: perScreenAr, en: perScreenEn }
  const all = forEachLanguage(async (language) => {
    const loaded = await Promise.all(Object.values(lazy[language]).map((load) => load()))
    return Object.assign({}, own[language], ...loaded) as Texts
  })

  test.each(languages)('claim nothing in %s that is not listed', async (language) => {
    const claims = Object.entries(await all[language])
      .flatMap(([group, texts]) => textsOf(texts, group))
      .filter(([, text]) => text.match(claim[language]))
      .map(([path]) => path)
    const unknown = claims.filter((path) => !Object.keys(inScreens).some((key) => path.startsWith(key)))
    expect(unknown).toEqual([])
  })
})
