import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { isNotNull } from 'drizzle-orm'
import { hasRight, type Right } from '#backoffice/staff/domain/rights.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Language, languages } from '#platform/i18n/language.ts'
import { localizedField, nameIn } from '#platform/i18n/localized.ts'
import { products } from '#shop/catalogue/tables.ts'
import { readPageFile } from '#shop/content/content-files.ts'
import { contentSlugs, isContentSlug } from '#shop/content/domain/content-pages.ts'
import { fillPlaceholders, type PlaceholderValues } from '#shop/content/domain/placeholders.ts'
import { type PageFacts, placeholderValues, readPageFacts } from '#shop/content/page-facts.ts'
import { slides } from '#shop/content/tables.ts'
import { contradictedFacts } from '#shop/promises/domain/contradicted-facts.ts'
import { findContradictions, toSentences } from '#shop/promises/domain/find-contradictions.ts'
import { servedPlaces } from '#shop/promises/queries.ts'
import { linkMenus } from '#shop/shop-settings/domain/menus.ts'
import type { Sections } from '#shop/shop-settings/domain/sections.ts'
import { readShopSettings } from '#shop/shop-settings/queries.ts'
import { selectCatalogueTexts } from './catalogue-texts.ts'
import { dismissContradiction, selectDismissed } from './dismiss-contradiction.ts'
import type { OwnerText, Place } from './owner-text.ts'
import type { Contradiction, Contradictions } from './schemas-contradictions.ts'

/** Without what depends on the reader. */
type Untrue = Omit<Contradiction, 'mayEdit'>

/** Sentences of products that are listed at once. */
const maxListed = 50
const textsAtOnce = 20

/** Who edits the texts of a place, and judges their sentences. */
const editors: Record<Contradiction['tab'], Right> = {
  pages: 'content',
  slides: 'content',
  identity: 'content',
  ordering: 'content',
  home: 'content',
  menus: 'content',
  messages: 'content',
  product: 'catalogue',
  category: 'catalogue',
  promotion: 'prices',
}

/**
 * The sentences of the owner's own texts that say something else than rates and categories, and those that somebody judged right.
 */
export async function listContradictions(ctx: Pick<StaffCtx, 'db' | 'staff'>): Promise<Contradictions> {
  const [untrue, dismissed] = await Promise.all([findUntrue(ctx.db), selectDismissed(ctx.db)])
  return listOf(ctx, untrue, dismissed)
}

/**
 * Judges a sentence right, or lists it again; returns the lists as they are then, as reading all texts takes a second. Refuses with
 * `not_found` for a sentence that contradicts nothing now, or that stands where the member of staff may not edit.
 */
export async function judgeContradiction(
  ctx: StaffCtx,
  { id, dismissed }: { id: string; dismissed: boolean },
): Promise<Contradictions> {
  const texts = await findUntrue(ctx.db)
  const judged = texts.untrue.find((each) => each.id === id)
  if (!judged || !hasRight(ctx.staff, editors[judged.tab])) throw new Refusal('not_found')
  return listOf(ctx, texts, await dismissContradiction(ctx, judged, dismissed))
}

type Texts = Awaited<ReturnType<typeof findUntrue>>

function listOf(
  { staff }: Pick<StaffCtx, 'staff'>,
  { untrue, partly }: Texts,
  dismissed: readonly string[],
): Contradictions {
  const all = untrue.map((each) => ({ ...each, mayEdit: hasRight(staff, editors[each.tab]) }))
  const isDismissed = ({ id }: Untrue) => dismissed.includes(id)
  const current = all.filter((each) => !isDismissed(each))
  const ofProducts = current.filter(({ tab }) => tab === 'product')
  return {
    listed: [...current.filter(({ tab }) => tab !== 'product'), ...ofProducts.slice(0, maxListed)],
    more: Math.max(0, ofProducts.length - maxListed),
    partly,
    dismissed: all.filter(isDismissed),
  }
}

/**
 * The sentences of edited pages, slides, the line above the header, payment, slogan, titles of the home page, links, messages, products,
 * categories and promotions. Texts that nobody has changed follow the settings, but may link to a page that is hidden. `partly`: there are
 * more products with such words than are read at once.
 */
async function findUntrue(db: Db): Promise<{ untrue: Untrue[]; partly: boolean }> {
  const [facts, warranties] = await Promise.all([
    readPageFacts({ db }),
    db
      .selectDistinct({ months: products.warrantyMonths })
      .from(products)
      .where(isNotNull(products.warrantyMonths)),
  ])
  const said = {
    places: servedPlaces(facts.rates),
    categories: facts.categories,
    warranties: warranties.map(({ months }) => months ?? 0),
  }
  const visible = [...contentSlugs, ...facts.shopPages.added].filter(facts.shopPages.isVisible)
  const [shopTexts, catalogue, deadLinks] = await Promise.all([
    selectShopTexts(db, facts, visible),
    selectCatalogueTexts(db, said),
    listDeadLinks(facts, visible),
  ])
  const untrue: Untrue[] = []
  for (const [index, { text, said: ofPlace = said, ignored, ...place }] of [
    ...shopTexts,
    ...catalogue.texts,
  ].entries()) {
    // A thousand products take about a second in all, in which other requests are served.
    if (index % textsAtOnce === 0) await setImmediate()
    const contradicting = findContradictions(text ?? '', ofPlace).filter(({ kind }) => kind !== ignored)
    untrue.push(
      ...contradicting.map((each) =>
        identified({ ...place, ...each }, contradictedFacts(each.kind, ofPlace)),
      ),
    )
  }
  return { untrue: [...untrue, ...deadLinks], partly: catalogue.partly }
}

/** With an id that changes with the sentence, its place and what it contradicts. */
function identified(untrue: Omit<Untrue, 'id'>, facts: string): Untrue {
  const { tab, slug, record, language, kind, sentence } = untrue
  const identity = JSON.stringify([tab, slug, record, language, kind, sentence, facts])
  return { ...untrue, id: createHash('sha256').update(identity).digest('hex').slice(0, 32) }
}

async function selectShopTexts(db: Db, facts: PageFacts, visible: readonly string[]): Promise<OwnerText[]> {
  const [{ identity, ordering, home, footer, messages }, allSlides] = await Promise.all([
    readShopSettings({ db }),
    db.select().from(slides),
  ])
  return languages.flatMap((language) => {
    const place = (tab: Place['tab'], text: OwnerText['text']): OwnerText => ({ tab, language, text })
    return [
      ...visible.flatMap((slug): OwnerText[] => {
        const page = facts.shopPages.pageOf(slug, language)
        if (!page) return []
        const text = [page.title, page.description, page.markdown].join('\n')
        return [
          { tab: 'pages', slug, language, text: fillPlaceholders(text, placeholderValues(facts, language)) },
        ]
      }),
      ...allSlides.flatMap(({ title, description }) =>
        [title, description].map((text) => place('slides', nameIn(text, language))),
      ),
      place('identity', identity?.value[localizedField('slogan', language)]),
      place('ordering', ordering?.value[localizedField('announcement', language)]),
      place('ordering', ordering?.value[localizedField('cashText', language)]),
      ...(home?.value.sections ?? []).map((section) =>
        place('home', section[localizedField('title', language)]),
      ),
      ...menuTexts(footer?.value, language).map((text) => place('menus', text)),
      ...Object.entries(messages?.value.texts ?? {})
        .filter(([key]) => key.endsWith(`.${language}`))
        .map(([, text]) => place('messages', text)),
    ]
  })
}

/** The words of the owner's links, columns and last line. */
function menuTexts(footer: Sections['footer'] | undefined, language: Language): string[] {
  if (!footer) return []
  const { links, columns } = footer
  const all = [links, ...linkMenus.map((name) => footer[name]), ...(columns ?? []).map((each) => each.links)]
  return [
    ...all.flatMap((each) => each ?? []).map((link) => link[localizedField('text', language)]),
    ...(columns ?? []).map((column) => column[localizedField('title', language)]),
    footer[localizedField('copyright', language)] ?? '',
  ]
}

/** The sentences of visible pages that link to a hidden page, also those that nobody has edited. */
async function listDeadLinks(facts: PageFacts, visible: readonly string[]): Promise<Untrue[]> {
  const places = languages.flatMap((language) => visible.map((slug) => ({ slug, language })))
  const lists = await Promise.all(
    places.map(async ({ slug, language }) => {
      const { shopPages } = facts
      const values = placeholderValues(facts, language)
      const page =
        shopPages.pageOf(slug, language) ?? (isContentSlug(slug) && (await readPageFile(slug, language)))
      return toSentences(page ? page.markdown.replace(/\]\(\s+/g, '](') : '')
        .map((sentence) => ({
          sentence,
          closed: linksIn(sentence).filter((href) => !shopPages.isOpen(href)),
        }))
        .filter(({ closed }) => closed.length > 0)
        .map(({ sentence, closed }) => {
          const place = { tab: 'pages', kind: 'link', slug, language } as const
          return identified({ ...place, sentence: plainText(sentence, values) }, closed.join(' '))
        })
    }),
  )
  return lists.flat()
}

/** A sentence without the addresses of its links, its placeholders filled. */
const plainText = (markdown: string, values: PlaceholderValues): string =>
  fillPlaceholders(markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'), values)

const linksIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)\s]+)/g)].map(([, href = '']) => href)
