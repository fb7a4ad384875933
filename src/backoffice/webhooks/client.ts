import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type {
  AddEndpointBody,
  ChangeEndpointBody,
  EndpointList,
  EndpointMessagePage,
  EndpointMessagesArgs,
  NewEndpoint,
  NewSecret,
} from './schemas.ts'

const path = '/api/admin/webhooks'

/** All endpoints. */
export function webhooksQuery() {
  return queryOptions({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => fetchJson<EndpointList>(path, { signal }),
  })
}

type MessagesArgs = EndpointMessagesArgs & { id: number }

/** One page of what was sent to an endpoint. */
export function webhookMessagesQuery({ id, page = 1, pageSize }: MessagesArgs) {
  const args = { id, ...(page > 1 && { page }), ...(pageSize && { pageSize }) }
  const search = new URLSearchParams({ page: String(page), ...(pageSize && { pageSize: String(pageSize) }) })
  return queryOptions({
    queryKey: ['webhook-messages', args] as const,
    queryFn: ({ signal }) => fetchJson<EndpointMessagePage>(`${path}/${id}/messages?${search}`, { signal }),
  })
}

export function addEndpoint(body: AddEndpointBody): Promise<NewEndpoint> {
  return fetchJson(path, { method: 'POST', body })
}

export function changeEndpoint(id: number, body: ChangeEndpointBody): Promise<void> {
  return fetchJson(`${path}/${id}`, { method: 'PUT', body })
}

export function removeEndpoint(id: number): Promise<void> {
  return fetchJson(`${path}/${id}`, { method: 'DELETE' })
}

export function renewEndpointSecret(id: number): Promise<NewSecret> {
  return fetchJson(`${path}/${id}/secret`, { method: 'POST', body: {} })
}

export function sendTest(id: number): Promise<void> {
  return fetchJson(`${path}/${id}/test`, { method: 'POST', body: {} })
}

export function deliverAgain(id: number, message: number): Promise<void> {
  return fetchJson(`${path}/${id}/messages/${message}/redelivery`, { method: 'POST', body: {} })
}
