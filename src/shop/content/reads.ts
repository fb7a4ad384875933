import type { SiteFacts } from '#platform/config/site-facts.ts'
import type { Ctx } from '#platform/context.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Site } from './domain/site.ts'
import { listHomeSections } from './home-sections.ts'
import { type HomeSectionView, toView } from './home-view.ts'
import { getContentPage, listSlides, searchHelp } from './queries.ts'
import type { ContentPage, HelpPage, Slide } from './schemas.ts'
import { readSite } from './site.ts'

/** Server-side reads by the first part of the query key; each returns what the API would return for it. */
export const contentReads = {
  slides: (ctx: Ctx): Promise<Slide[]> => listSlides(ctx),
  home: async (ctx: Ctx): Promise<HomeSectionView[]> => (await listHomeSections(ctx)).map(toView),
  'content-page': (ctx: Ctx, slug: string, language: Language): Promise<ContentPage> =>
    getContentPage({ ...ctx, language }, slug),
  help: (ctx: Ctx, search: string, language: Language): Promise<HelpPage> =>
    searchHelp({ ...ctx, language }, search),
}

/** The read of the shop's facts; `configured` are those of the configuration. */
export function siteReads(configured: SiteFacts) {
  return { site: (ctx: Ctx): Promise<Site> => readSite(ctx, configured) }
}
