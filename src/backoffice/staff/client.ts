import { queryOptions } from '@tanstack/react-query'
import type { Area } from '#desk/second-factor/area.ts'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { Right } from './domain/rights.ts'
import type { Role } from './domain/roles.ts'
import type { AuditArgs, AuditEntry, StaffPerson, StaffSelf, StaffSession } from './schemas.ts'
import type { SellerWork } from './schemas-seller-work.ts'

/** The signed-in member of staff. */
export function selfQuery() {
  return queryOptions({
    queryKey: ['self'],
    queryFn: ({ signal }) => fetchJson<StaffSelf>('/api/admin/self', { signal }),
  })
}

/** What waits for the member because others sell too. */
export function sellerWorkQuery() {
  return queryOptions({
    queryKey: ['seller-work'] as const,
    queryFn: ({ signal }) => fetchJson<SellerWork>('/api/admin/seller-work', { signal }),
  })
}

/** All members of staff. */
export function staffQuery() {
  return queryOptions({
    queryKey: ['staff'],
    queryFn: ({ signal }) => fetchJson<StaffPerson[]>('/api/admin/staff', { signal }),
  })
}

/** Where the signed-in member is signed in. */
export function mySessionsQuery() {
  return queryOptions({
    queryKey: ['mySessions'],
    queryFn: ({ signal }) => fetchJson<StaffSession[]>('/api/admin/sessions', { signal }),
  })
}

/** The audit log, newest first. */
export function auditQuery(args: AuditArgs) {
  const search = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]))
  return queryOptions({
    queryKey: ['audit', args],
    queryFn: ({ signal }) => fetchJson<AuditEntry[]>(`/api/admin/audit?${search}`, { signal }),
  })
}

export function addStaff(body: { username: string; role: Role; rights: readonly Right[] }): Promise<void> {
  return fetchJson('/api/admin/staff', { method: 'POST', body })
}

export function changeRole(userId: number, role: Role): Promise<void> {
  return fetchJson(`/api/admin/staff/${userId}/role`, { method: 'PUT', body: { role } })
}

/** Changes the rights of a member with the role `staff`; `before` are the displayed ones. */
export function changeRights(
  userId: number,
  body: { rights: readonly Right[]; before: readonly Right[] },
): Promise<void> {
  return fetchJson(`/api/admin/staff/${userId}/rights`, { method: 'PUT', body })
}

export function removeStaff(userId: number): Promise<void> {
  return fetchJson(`/api/admin/staff/${userId}`, { method: 'DELETE' })
}

export function resetFactor(userId: number): Promise<void> {
  return fetchJson(`/api/admin/staff/${userId}/factor`, { method: 'DELETE' })
}

export function endSession(sessionId: number): Promise<void> {
  return fetchJson(`/api/admin/sessions/${sessionId}`, { method: 'DELETE' })
}

export function endOtherSessions(): Promise<void> {
  return fetchJson('/api/admin/sessions', { method: 'DELETE' })
}

/** Where the calls and pages of the back office are. */
export const adminArea: Area = { api: '/api/admin', pages: '/admin' }
