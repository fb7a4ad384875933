import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { listQuery } from '#platform/http/list-query.ts'
import type { SellerPaperList } from '#shop/seller-profiles/schemas-papers.ts'
import type {
  ActBody,
  ActingStarted,
  ManagedProfileBody,
  ManagedSellerDetails,
  ManagedSellerPage,
  MoveBody,
  PaperBody,
  SellersArgs,
  TermsBody,
} from './schemas.ts'

type Written = { version: number }
const path = '/api/admin/sellers'

/** One page of the sellers. */
export function managedSellersQuery(args: SellersArgs) {
  return listQuery<ManagedSellerPage>('managed-sellers', path, args)
}

export function managedSellerQuery(id: number) {
  return queryOptions({
    queryKey: ['managed-seller', id],
    queryFn: ({ signal }) => fetchJson<ManagedSellerDetails>(`${path}/${id}`, { signal }),
  })
}

export function moveSeller(id: number, body: MoveBody): Promise<Written> {
  return fetchJson(`${path}/${id}/status`, { method: 'POST', body })
}

export function saveTerms(id: number, body: TermsBody): Promise<Written> {
  return fetchJson(`${path}/${id}/terms`, { method: 'PUT', body })
}

export function saveSellerProfile(id: number, body: ManagedProfileBody): Promise<Written> {
  return fetchJson(`${path}/${id}/profile`, { method: 'PUT', body })
}

/** The papers of a seller, without their files. */
export function managedPapersQuery(id: number) {
  return queryOptions({
    queryKey: ['managed-papers', id],
    queryFn: ({ signal }) => fetchJson<SellerPaperList>(`${path}/${id}/papers`, { signal }),
  })
}

export function decidePaper(id: number, body: PaperBody): Promise<{ id: number }> {
  return fetchJson(`${path}/${id}/papers`, { method: 'POST', body })
}

/** Where the file of a paper is; opening it is recorded. */
export function toPaperAddress(id: number, paperId: number): string {
  return `${path}/${id}/papers/${paperId}`
}

export function startActing(id: number, body: ActBody): Promise<ActingStarted> {
  return fetchJson(`${path}/${id}/act`, { method: 'POST', body })
}
