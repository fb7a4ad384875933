import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { listQuery } from '#platform/http/list-query.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type { PageSearch } from '#shop/catalogue/domain/page-search.ts'
import type { EditsResult, VariantPricesBody, VariantStocksBody } from '#shop/catalogue/schemas-edits.ts'
import type { OfferBody, OfferUpdate, SavedOffer } from '#shop/catalogue/schemas-offers.ts'
import type {
  MyProposals,
  PageToChange,
  ProposalBody,
  ProposalsArgs,
  SavedProposal,
} from '#shop/proposals/schemas.ts'
import type { OffersReport } from '#shop/proposals/schemas-offer-file.ts'
import type { MyOffers, MyOffersArgs, Suggestions } from './schemas.ts'

/** A list of the seller whose calls are at `api`; arguments that are undefined are left out. */
function sellerQuery<Response>(
  name: string,
  address: { api: string; path: string },
  args: Record<string, unknown>,
) {
  const { queryFn } = listQuery<Response>(name, address.api + address.path, args)
  return queryOptions({
    queryKey: [name, args, address.api] as const,
    queryFn: queryFn as () => Promise<Response>,
  })
}

/** One page of what the seller sells. */
export function myOffersQuery(api: string, args: MyOffersArgs) {
  return sellerQuery<MyOffers>('myOffers', { api, path: '/products' }, args)
}

/** Pages on which something can be offered. */
export function pagesToOfferQuery(api: string, search: PageSearch) {
  return sellerQuery<Suggestions>('pagesToOffer', { api, path: '/suggestions' }, search)
}

/** One page of what the seller proposed. */
export function myProposalsQuery(api: string, args: ProposalsArgs) {
  return sellerQuery<MyProposals>('myProposals', { api, path: '/proposals' }, args)
}

/** What a page says, and what the seller proposed for it. */
export function pageToChangeQuery(api: string, productId: number) {
  return queryOptions({
    queryKey: ['pageToChange', productId, api] as const,
    queryFn: ({ signal }) => fetchJson<PageToChange>(`${api}/products/${productId}/page`, { signal }),
  })
}

export function createOffer(api: string, body: OfferBody): Promise<SavedOffer> {
  return fetchJson(`${api}/offers`, { method: 'POST', body })
}

export function updateOffer(api: string, variantId: number, body: OfferUpdate): Promise<SavedOffer> {
  return fetchJson(`${api}/offers/${variantId}`, { method: 'PUT', body })
}

export function editPrices(api: string, body: VariantPricesBody): Promise<EditsResult> {
  return fetchJson(`${api}/products/prices`, { method: 'POST', body })
}

export function editStocks(api: string, body: VariantStocksBody): Promise<EditsResult> {
  return fetchJson(`${api}/products/stocks`, { method: 'POST', body })
}

export function importOffers(api: string, file: Blob): Promise<OffersReport> {
  return sendFile(`${api}/import`, file)
}

export function propose(api: string, body: ProposalBody): Promise<SavedProposal> {
  return fetchJson(`${api}/proposals`, { method: 'POST', body })
}

export function withdrawProposal(api: string, id: number, version: number): Promise<void> {
  return fetchJson(`${api}/proposals/${id}/withdraw`, { method: 'POST', body: { version } })
}
