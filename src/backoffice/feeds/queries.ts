import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns, textIn } from '#platform/db/localized-text.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { languages } from '#platform/i18n/language.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { products } from '#shop/catalogue/tables.ts'
import { describedOptions, variantImage } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { isListed } from '#shop/catalogue/visible-products.ts'
import { feedFiles, feedPath } from '#shop/feeds/domain/feed-files.ts'
import { maxTitleLength } from '#shop/feeds/domain/feed-item.ts'
import { readFetches } from '#shop/feeds/fetches.ts'
import { isCurrent, isInFeed } from '#shop/feeds/in-feed.ts'
import { readFeedSecret } from '#shop/feeds/secret.ts'
import { type FeedLack, feedLacks } from './domain/feed-lacks.ts'
import type { FeedGapPage, FeedGapsArgs, ManagedFeeds } from './schemas.ts'

/** As `validGtin` of shop/feeds/domain/gtin.ts. */
const hasValidGtin = sql`(${variants.gtin} ~ '^(\\d{8}|\\d{12,14})$' and ${variants.gtin} ~ '[1-9]'
  and (length(${variants.gtin}) = 8 or substr(lpad(${variants.gtin}, 14, '0'), 2, 2) !~ '^(02|04|2.)')
  and (select sum(digit::int * case when position % 2 = 1 then 3 else 1 end) % 10 = 0
    from regexp_split_to_table(lpad(${variants.gtin}, 14, '0'), '') with ordinality as each (digit, position)))`

/** The title with the values of the variant, as `variantTitle` writes it: « (», «)» and « · » between the values. */
const titleLengths = languages.map(
  (
    language,
  ) => sql`length(${textIn(products.title, language)}) + case when ${variants.combination} = '{}' then 0
    else (select 3 + sum(length(value.option -> 'value' ->> ${language}) + 3) - 3 from jsonb_array_elements(${describedOptions}) as value (option)) end`,
)

const conditions: Record<FeedLack, SQL> = {
  picture: sql`${variantImage} = ''`,
  brand: sql`${products.brand} = ''`,
  barcode: sql`${hasValidGtin} is not true`,
  long_title: sql`greatest(${sql.join(titleLengths, sql`, `)}) > ${maxTitleLength}`,
  not_shown: sql`(${products.hidden} or ${variants.hidden} or ${variants.withheld})`,
}

/** The feeds with their addresses, their last requests and how many rows they have. The first call creates the secret. */
export async function listFeeds({ db }: { db: Db }): Promise<ManagedFeeds> {
  const [secret, fetches, [counted]] = await Promise.all([
    readFeedSecret(db),
    readFetches(db),
    db
      .select({ rows: count() })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(isInFeed),
  ])
  return {
    rows: counted?.rows ?? 0,
    feeds: feedFiles.map(({ name, channel, language }) => ({
      name,
      channel,
      language,
      path: feedPath(secret, name),
      fetched: fetches.get(name) ?? null,
    })),
  }
}

/** One page of the variants that lack something, or one thing, by product. Archived products are left out. */
export async function listFeedGaps(
  { db }: { db: Db },
  { page = 1, pageSize = defaultPageSize, lack }: FeedGapsArgs,
): Promise<FeedGapPage> {
  const isIncomplete = lack ? conditions[lack] : or(...feedLacks.map((each) => conditions[each]))
  const where = and(isListed, isCurrent, isIncomplete)
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        productId: products.id,
        variantId: variants.id,
        ...localizedColumns('title', products.title),
        options: describedOptions,
        lacks: sql<FeedLack[]>`array_remove(array[${sql.join(
          feedLacks.map((each) => sql`case when ${conditions[each]} then ${each}::text end`),
          sql`, `,
        )}], null)`,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(where)
      .orderBy(asc(products.id), asc(variants.position), asc(variants.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({ total: count() })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(where),
  ])
  const gaps = rows.map(({ options, ...row }) => ({
    ...row,
    options: options.map(({ key, valueKey, value }) => ({ key, valueKey, ...wireTexts('value', value) })),
  }))
  return { gaps, total: counted?.total ?? 0 }
}
