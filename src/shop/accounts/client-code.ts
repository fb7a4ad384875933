import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { Profile, SignedIn, SignInWays } from './schemas.ts'

/** How shoppers may sign in, beside a password. */
export function signInWaysQuery() {
  return queryOptions({
    queryKey: ['sign-in-ways'],
    queryFn: ({ signal }) => fetchJson<SignInWays>('/api/login/ways', { signal }),
  })
}

/** Sends a code to a phone; the cookie of the response names the request. */
export function requestSignInCode(body: { phone: string }): Promise<void> {
  return fetchJson('/api/login/code', { method: 'POST', body })
}

/** Throws `ApiError` with `errors.name` when no account signs in with the phone yet. */
export function logInByCode(body: { code: string; name: string | null }): Promise<SignedIn> {
  return fetchJson('/api/login/code/verification', { method: 'POST', body })
}

/** Sends a code to a phone that is to sign in to the account. */
export function requestCodeOfPhone(body: { phone: string; currentPassword: string }): Promise<void> {
  return fetchJson('/api/profile/phone/code', { method: 'POST', body })
}

export function addCodePhone(body: { code: string }): Promise<Profile> {
  return fetchJson('/api/profile/phone', { method: 'PUT', body })
}

export function removeCodePhone(body: { password: string }): Promise<Profile> {
  return fetchJson('/api/profile/phone/removal', { method: 'POST', body })
}
