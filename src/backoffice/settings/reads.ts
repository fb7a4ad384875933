import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { SiteFacts } from '#platform/config/site-facts.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { parseLanguage } from '#platform/i18n/language.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import type { PixelNetwork } from '#shop/shop-settings/domain/pixels.ts'
import { listContradictions } from './contradictions.ts'
import { readManagedHome } from './home.ts'
import { readManagedMessages, readShopMessages } from './messages.ts'
import { getManagedPage, listManagedPages } from './pages.ts'
import { readManagedSettings } from './queries.ts'
import { readManagedPixels } from './save-pixels.ts'
import { listManagedSlides } from './slides.ts'

function placeOf(slug: string, code: string) {
  const language = parseLanguage(code)
  if (!language) throw new Refusal('not_found')
  return { slug, language }
}

/**
 * The reads of the settings' screens. `configured` are the facts of the configuration, `conversionNetworks` those whose secret is
 * configured.
 */
export function settingsAdminReads(
  configured: SiteFacts | undefined,
  conversionNetworks: readonly PixelNetwork[] = [],
) {
  return {
    'managed-settings': (ctx) => readManagedSettings(requireStaff(ctx, 'content'), configured),
    contradictions: (ctx) => listContradictions(requireStaff(ctx, 'content', 'catalogue', 'prices')),
    'managed-home': (ctx) => readManagedHome(requireStaff(ctx, 'content')),
    'managed-slides': (ctx) => listManagedSlides(requireStaff(ctx, 'content')),
    'managed-pages': (ctx) => listManagedPages(requireStaff(ctx, 'content')),
    'managed-page': (ctx, slug: string, language: string) =>
      getManagedPage(requireStaff(ctx, 'content'), placeOf(slug, language)),
    'managed-pixels': (ctx) => readManagedPixels(requireStaff(ctx, 'content'), conversionNetworks),
    'managed-messages': (ctx) => readManagedMessages(requireStaff(ctx, 'content')),
    'shop-messages': (ctx) => readShopMessages(requireStaff(ctx, 'orders')),
  } satisfies Reads
}
