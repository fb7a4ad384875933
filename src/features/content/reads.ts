import type { SiteFacts } from '#platform/config/site-facts.ts'
import type { Ctx } from '#platform/context.ts'
import type { Language } from '#platform/i18n/language.ts'
import { getContentPage, listSlides, searchHelp } from './queries.ts'
import type { ContentPage, HelpPage, Slide } from './schemas.ts'

/** Server-side reads by the first part of the query key; each returns what the API would return for it. */
export const contentReads = {
  slides: (ctx: Ctx): Promise<Slide[]> => listSlides(ctx),
  'content-page': (ctx: Ctx, slug: string, language: Language): Promise<ContentPage> =>
    getContentPage({ ...ctx, language }, slug),
  help: (ctx: Ctx, search: string, language: Language): Promise<HelpPage> =>
    searchHelp({ ...ctx, language }, search),
}

/** The read of the operator's details, which are configured at startup. */
export function siteReads(site: SiteFacts) {
  return { site: async (): Promise<SiteFacts> => site }
}
