import { compile } from 'html-to-text'
import * as v from 'valibot'
import { Refusal } from '#platform/http/refusal.ts'
import { latinText } from '#platform/i18n/latin-text.ts'
import { localizedField, nameIn } from '#platform/i18n/localized.ts'
import { storableText } from '#platform/text/text-schema.ts'
import { helpSlug } from '#shop/content/domain/content-pages.ts'
import { contentPath } from '#shop/content/domain/content-path.ts'
import { placeholderValues } from '#shop/content/page-facts.ts'
import { getContentPage, listPageSummaries, searchHelp } from '#shop/content/queries.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { readDeliveryPlan } from '#shop/delivery/queries.ts'
import { readCategoryTerms } from '#shop/promises/queries.ts'
import { defaultNames } from '#shop/shop-settings/domain/default-names.ts'
import { defineTool, pageAddress, type ToolCtx, ToolFailure, toolInput, toolTexts } from './tool.ts'

/** What the shop promises, as its settings say, and the texts of its content pages. */
export const shopPolicies = defineTool({
  name: 'shop_policies',
  input: toolInput({
    page: v.optional(
      v.pipe(
        storableText({ max: 100, code: 'unknown_value' }),
        v.description('The slug of a content page whose text is wanted, such as returns.'),
      ),
    ),
  }),
  run: async (tool, { page }) => {
    if (page !== undefined) return readPage(tool, page)
    const { ctx } = tool
    const { language } = ctx
    const [site, plan, terms, pages] = await Promise.all([
      tool.readSite(),
      readDeliveryPlan(ctx),
      readCategoryTerms(ctx),
      listPageSummaries(ctx),
    ])
    const nameOf = () => site[localizedField('name', language)]
    const { promises = {}, pixels = null } = site
    const sentences = placeholderValues({ promises, pixels, nameOf }, language)
    const textOf = (name: string) => {
      const text = sentences[name] ?? ''
      return site.latinDigits ? latinText(text) : text
    }
    return {
      shop: nameOf() ?? nameIn(defaultNames, language),
      payment: site[localizedField('cashText', language)] ?? toolTexts[language].cash,
      delivery: {
        time: textOf('delivery-time'),
        fee: textOf('delivery-fee'),
        places: governorates.map((governorate) => {
          const rate = plan.rateOf(governorate.slug)
          const place = { governorate: governorate.slug, name: nameIn(governorate, language) }
          if (!rate?.active) return { ...place, served: false }
          return {
            ...place,
            served: true,
            fee: rate.fee,
            ...(rate.surcharge > 0 && { bulky_surcharge: rate.surcharge }),
            ...(rate.freeFrom !== null && { free_from: rate.freeFrom }),
            working_days: [rate.daysFrom, rate.daysTo],
          }
        }),
      },
      returns: textOf('returns'),
      warranty: textOf('warranty'),
      categories: terms
        .filter(({ hidden }) => !hidden)
        .map((each) => ({
          slug: each.slug,
          name: each[localizedField('name', language)],
          return_days: each.returnDays,
          warranty_months: each.warrantyMonths,
        })),
      contact: {
        ...(site.phone && { phone: site.phone }),
        ...(site.whatsapp && { whatsapp: site.whatsapp }),
        ...(site.email && { email: site.email }),
        url: pageAddress(tool, '/contact'),
      },
      pages: pages.map(({ slug, title, description }) => ({
        slug,
        title,
        description,
        url: pageAddress(tool, contentPath(slug)),
      })),
    }
  },
})

async function readPage(tool: ToolCtx, slug: string) {
  const { ctx } = tool
  try {
    const page = slug === helpSlug ? await readHelpPage(ctx) : await getContentPage(ctx, slug)
    const { title, updated, html } = page
    return { slug, title, updated, text: toText(html).trim(), url: pageAddress(tool, contentPath(slug)) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found')
      throw new ToolFailure(toolTexts[ctx.language].noPage(slug))
    throw error
  }
}

/** The help page, which has topics instead of an article. */
async function readHelpPage(ctx: ToolCtx['ctx']) {
  const { title, updated, topics } = await searchHelp(ctx, '')
  const html = topics
    .flatMap(({ questions }) =>
      questions.map(({ question, html: answer }) => `<h3>${question}</h3>${answer}`),
    )
    .join('')
  return { title, updated, html }
}

const toText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
})
