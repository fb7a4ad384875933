import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { listQuery } from '#platform/http/list-query.ts'
import type {
  ManagedProfileBody,
  ManagedSellerDetails,
  ManagedSellerPage,
  MoveBody,
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
