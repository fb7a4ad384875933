import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { Profile, ProfileInput, RegisterInput, SessionUser, SignedIn } from './schemas.ts'

/** Who the session's shopper is; null without a session. */
export function sessionQuery() {
  return queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => fetchJson<SessionUser | null>('/api/session', { signal }),
  })
}

/** The signed-in shopper's profile; null for guests and visitors. */
export function profileQuery() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => fetchJson<Profile | null>('/api/profile', { signal }),
  })
}

/** Throws `ApiError`, with `errors` by field when another account already uses a name. */
export function register(body: RegisterInput): Promise<SignedIn> {
  return fetchJson('/api/users', { method: 'POST', body })
}

export function logIn(body: { username: string; password: string }): Promise<SignedIn> {
  return fetchJson('/api/login', { method: 'POST', body })
}

export function logOut(): Promise<void> {
  return fetchJson('/api/logout', { method: 'POST', body: {} })
}

export function logOutEverywhere(): Promise<void> {
  return fetchJson('/api/logout/everywhere', { method: 'POST', body: {} })
}

export function changePassword(body: { currentPassword: string; newPassword: string }): Promise<void> {
  return fetchJson('/api/password', { method: 'PUT', body })
}

export function requestPasswordReset(body: { email: string }): Promise<void> {
  return fetchJson('/api/password/forgotten', { method: 'POST', body })
}

export function resetPassword(body: { token: string; password: string }): Promise<void> {
  return fetchJson('/api/password/reset', { method: 'POST', body })
}

export function saveProfile(body: ProfileInput): Promise<Profile> {
  return fetchJson('/api/profile', { method: 'PUT', body })
}

export function removeAccount(body: { password: string }): Promise<void> {
  return fetchJson('/api/profile/removal', { method: 'POST', body })
}
