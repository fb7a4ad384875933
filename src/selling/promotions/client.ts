import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { OwnPromotion, OwnPromotions, OwnPromotionsArgs } from './schemas.ts'

const toPath = (slug: string, rest = '') => `${sellerArea(slug).api}/promotions${rest}`

/** One page of the promotions of a seller. */
export function ownPromotionsQuery(slug: string, args: OwnPromotionsArgs) {
  return queryOptions({
    queryKey: ['ownPromotions', args, slug],
    queryFn: ({ signal }) =>
      fetchJson<OwnPromotions>(toPath(slug, args.page === undefined ? '' : `?page=${args.page}`), { signal }),
  })
}

export function ownPromotionQuery(slug: string, id: number) {
  return queryOptions({
    queryKey: ['ownPromotion', id, slug],
    queryFn: ({ signal }) => fetchJson<OwnPromotion>(toPath(slug, `/${id}`), { signal }),
  })
}

/** Creates a promotion, or changes the one with this id. */
export function savePromotion(slug: string, id: number | null, body: object): Promise<unknown> {
  return id === null
    ? fetchJson(toPath(slug), { method: 'POST', body })
    : fetchJson(toPath(slug, `/${id}`), { method: 'PUT', body })
}

export function runPromotion(slug: string, { id, version }: OwnPromotion, active: boolean): Promise<void> {
  return fetchJson(toPath(slug, `/${id}/active`), { method: 'PUT', body: { active, version } })
}
