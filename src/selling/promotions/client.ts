import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { MyPromotion, MyPromotions, MyPromotionsArgs } from './schemas.ts'

const toPath = (slug: string, rest = '') => `${sellerArea(slug).api}/promotions${rest}`

/** One page of the promotions of a seller. */
export function myPromotionsQuery(slug: string, args: MyPromotionsArgs) {
  return queryOptions({
    queryKey: ['myPromotions', args, slug],
    queryFn: ({ signal }) =>
      fetchJson<MyPromotions>(toPath(slug, args.page === undefined ? '' : `?page=${args.page}`), { signal }),
  })
}

export function myPromotionQuery(slug: string, id: number) {
  return queryOptions({
    queryKey: ['myPromotion', id, slug],
    queryFn: ({ signal }) => fetchJson<MyPromotion>(toPath(slug, `/${id}`), { signal }),
  })
}

/** Creates a promotion, or changes the one with this id. */
export function savePromotion(slug: string, id: number | null, body: object): Promise<unknown> {
  return id === null
    ? fetchJson(toPath(slug), { method: 'POST', body })
    : fetchJson(toPath(slug, `/${id}`), { method: 'PUT', body })
}

export function runPromotion(slug: string, { id, version }: MyPromotion, active: boolean): Promise<void> {
  return fetchJson(toPath(slug, `/${id}/active`), { method: 'PUT', body: { active, version } })
}
