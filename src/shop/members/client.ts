import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { FactorSetup, RecoveryCodes } from './schemas.ts'

/** Where the calls of a guard are: `/api/admin`, or those of a seller. */
type Base = string

/** How many recovery codes the signed-in member has left. */
export function recoveryCodesQuery(base: Base) {
  return queryOptions({
    queryKey: ['recoveryCodes'],
    queryFn: ({ signal }) => fetchJson<{ left: number }>(`${base}/recovery-codes`, { signal }),
  })
}

export function makeRecoveryCodes(base: Base, password: string): Promise<RecoveryCodes> {
  return fetchJson(`${base}/recovery-codes`, { method: 'POST', body: { password } })
}

export function setUpFactor(base: Base, password: string): Promise<FactorSetup> {
  return fetchJson(`${base}/second-factor/setup`, { method: 'POST', body: { password } })
}

export function verifyCode(base: Base, code: string): Promise<void> {
  return fetchJson(`${base}/second-factor`, { method: 'POST', body: { code } })
}
