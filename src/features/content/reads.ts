import type { SiteFacts } from '#platform/config/site-facts.ts'
import type { Ctx } from '#platform/context.ts'
import type { Language } from '#platform/i18n/language.ts'
import { getContentPage, listSlides, searchHelp } from './queries.ts'
import type { ContentPage, HelpPage, Slide } from './schemas.ts'

/** By the first part of a query key: what the client's query of that key would have been answered. */
export const contentReads = {
  slides: (ctx: Ctx): Promise<Slide[]> => listSlides(ctx),
  'content-page': (ctx: Ctx, slug: string, language: Language): Promise<ContentPage> =>
    getContentPage({ ...ctx, language }, slug),
  help: (ctx: Ctx, asked: string, language: Language): Promise<HelpPage> =>
    searchHelp({ ...ctx, language }, asked),
}

/** The read of what the operator has told, which is known from the start. */
export function siteReads(site: SiteFacts) {
  return { site: async (): Promise<SiteFacts> => site }
}
