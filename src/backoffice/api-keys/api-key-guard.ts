import type { Context, Hono } from 'hono'
import type { StaffEnv } from '#backoffice/staff/api-rights.ts'
import type { StaffMember } from '#backoffice/staff/staff-ctx.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { problemResponse } from '#platform/http/problem.ts'
import { isWrite } from '#platform/http/same-site.ts'
import { refusalLog } from '#shop/accounts/api-refusal-log.ts'
import { readBearer } from './api-bearer.ts'
import { answerOnce } from './api-once.ts'
import { getKeyRights } from './domain/scopes.ts'
import { findKey } from './find-key.ts'

/** A key has no session: no call that it may make uses the id. */
const noSession = 0

/**
 * Serves `inside` to a request with an API key, which acts for its creator with no more than its scopes. Cookies are ignored. Answers
 * 401 `key_invalid` to any other text, and writes with an `Idempotency-Key` once.
 */
export function keyGuard(deps: ApiDeps, inside: Hono<StaffEnv>): (c: Context) => Promise<Response> {
  return async (c) => {
    const key = await findKey(deps, readBearer(c) ?? '')
    if (!key) return problemResponse('key_invalid')
    const { id: keyId, userId, name, scopes } = key
    const onMissingRight: StaffMember['onMissingRight'] = (needs) =>
      refusalLog(deps, c)({ event: 'right_missing', code: 'not_found', needs, userIds: [userId] })
    const staff: StaffMember = {
      userId,
      sessionId: noSession,
      keyId,
      name: `key:${name}`,
      role: 'staff',
      rights: getKeyRights(scopes, key, { isWrite: isWrite(c) }),
      onMissingRight,
    }
    const response = await answerOnce(deps, c, keyId, async (request) =>
      inside.fetch(request, { ...c.env, staff }),
    )
    return c.newResponse(response.body, response)
  }
}

/** Whether a request names an API key, of whatever kind. */
export function hasBearer(c: Context): boolean {
  return readBearer(c) !== null
}
