import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { readCommissionRules, tryRules } from './queries.ts'
import { saveRules } from './save-rules.ts'
import { commissionRulesList, decidingRule, saveRulesBody, tryBody } from './schemas.ts'

const tags = ['Commission']

/** What the shop takes of what it sells for others. */
export function commissionAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/commission-rules',
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'Read the rules of commission in their order',
        responses: {
          200: jsonResponse('All of them.', commissionRulesList),
          ...refusalResponses('not_found'),
        },
      }),
      async (c) => c.json(await readCommissionRules(staffCtx(deps, c))),
    )
    .put(
      '/commission-rules',
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'Replace the rules of commission',
        description:
          'The first active rule that fits a line decides; exactly one active rule has no condition, and it is last. Orders placed before have theirs. All or none: `stale` when others were saved since `version` was read.',
        responses: {
          204: { description: 'Saved.' },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'own_shop', 'stale'),
        },
      }),
      valid('json', saveRulesBody),
      async (c) => {
        await saveRules(staffCtx(deps, c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/commission-rules/try',
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'Which rule would decide, and what the shop would take of one piece',
        responses: {
          200: jsonResponse('The rule and the commission in whole dinars.', decidingRule),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('json', tryBody),
      async (c) => c.json(await tryRules(staffCtx(deps, c), c.req.valid('json'))),
    )
}
