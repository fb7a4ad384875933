import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { accountLog } from '#shop/accounts/api-deps.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import type { FactorMount } from '#shop/members/api-factor.ts'
import { recoveryCodesApi } from '#shop/members/api-recovery-codes.ts'
import { factorApi } from '#shop/members/api-second-factor.ts'
import { noticesApi } from './api-notices.ts'
import { requireMember, requireRight, type StaffEnv, staffCtx } from './api-rights.ts'
import { sessionsApi } from './api-sessions.ts'
import { type TelegramDeps, telegramApi } from './api-telegram.ts'
import { changeRights } from './change-rights.ts'
import { listAudit, listStaff } from './queries.ts'
import { recordStaffFactor } from './record-factor.ts'
import {
  addStaffBody,
  auditList,
  auditQueryArgs,
  changeRightsBody,
  changeRoleBody,
  staffParams,
  staffPeople,
  staffSelf,
} from './schemas.ts'
import { sellerWork } from './schemas-seller-work.ts'
import { findStaffSelf } from './self.ts'
import { countSellerWork } from './seller-work.ts'
import { addStaff, changeRole, removeStaff, resetFactor } from './write-staff.ts'

const done = { 204: { description: 'Done.' } }

/** Routes for staff members, their second factor and the audit log. */
export function staffApi(deps: SessionDeps & TelegramDeps): Hono<StaffEnv> {
  const factor: FactorMount = {
    authorize: requireMember(),
    toCtx: (c: Context<StaffEnv>) => {
      const ctx = staffCtx(deps, c)
      return { ...ctx, sessionId: ctx.staff.sessionId, recordFactor: recordStaffFactor }
    },
  }
  return new Hono<StaffEnv>()
    .get(
      '/self',
      requireMember(),
      describeRoute({
        tags: ['Staff'],
        summary: 'The signed-in member of staff',
        responses: { 200: jsonResponse('The member of staff.', staffSelf) },
      }),
      async (c) => c.json(await findStaffSelf(staffCtx(deps, c))),
    )
    .get(
      '/seller-work',
      requireRight('sellers', 'money', 'catalogue'),
      describeRoute({
        tags: ['Staff'],
        summary: 'What waits for the member because others sell too',
        responses: { 200: jsonResponse('Counts.', sellerWork) },
      }),
      async (c) => c.json(await countSellerWork(staffCtx(deps, c))),
    )
    .get(
      '/audit',
      requireMember(),
      describeRoute({
        tags: ['Staff'],
        summary: 'The audit log, newest first, 50 entries at a time',
        description:
          'Of one record (`kind` and `id`), for members with a right for its kind; the full log needs `people`.',
        responses: {
          200: jsonResponse('The changes.', auditList),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('query', auditQueryArgs),
      async (c) => c.json(await listAudit(staffCtx(deps, c), c.req.valid('query'))),
    )
    .route('/', peopleApi(deps))
    .route('/', factorApi(deps, factor))
    .route('/', sessionsApi(deps))
    .route('/', noticesApi(deps))
    .route('/', telegramApi(deps))
    .route('/', recoveryCodesApi(deps, factor))
}

function peopleApi(deps: SessionDeps): Hono<StaffEnv> {
  const tags = ['Staff']
  return new Hono<StaffEnv>()
    .get(
      '/staff',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'All members of staff',
        responses: { 200: jsonResponse('Admins first.', staffPeople), ...refusalResponses('not_found') },
      }),
      async (c) => c.json(await listStaff(staffCtx(deps, c))),
    )
    .post(
      '/staff',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Add an account to the staff',
        description: 'Somebody who is not an admin gives only rights of their own.',
        responses: { ...done, ...refusalResponses('invalid_request', 'malformed_body', 'not_found') },
      }),
      valid('json', addStaffBody),
      async (c) => {
        await addStaff(staffCtx(deps, c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .put(
      '/staff/:userId/role',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Change a role',
        responses: {
          ...done,
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'last_admin'),
        },
      }),
      valid('param', staffParams),
      valid('json', changeRoleBody),
      async (c) => {
        await changeRole(staffCtx(deps, c), c.req.valid('param').userId, c.req.valid('json').role)
        return c.body(null, 204)
      },
    )
    .put(
      '/staff/:userId/rights',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Change the rights of a member',
        description:
          'Applies from the next request of the member on. Somebody who is not an admin gives only rights of their own, and changes neither admins nor themselves.',
        responses: {
          ...done,
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
        },
      }),
      valid('param', staffParams),
      valid('json', changeRightsBody),
      async (c) => {
        const { rights, before } = c.req.valid('json')
        await changeRights(staffCtx(deps, c), c.req.valid('param').userId, rights, before)
        return c.body(null, 204)
      },
    )
    .delete(
      '/staff/:userId/factor',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Reset an authenticator app',
        responses: { ...done, ...refusalResponses('invalid_request', 'not_found') },
      }),
      valid('param', staffParams),
      async (c) => {
        const { userId } = c.req.valid('param')
        const ctx = staffCtx(deps, c)
        await resetFactor(ctx, userId)
        accountLog(deps, c)({ event: 'factor_reset', userIds: [userId], byUserId: ctx.staff.userId })
        return c.body(null, 204)
      },
    )
    .delete(
      '/staff/:userId',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Remove a member of staff',
        description: 'The account stays; its sessions end.',
        responses: { ...done, ...refusalResponses('invalid_request', 'not_found', 'last_admin') },
      }),
      valid('param', staffParams),
      async (c) => {
        await removeStaff(staffCtx(deps, c), c.req.valid('param').userId)
        return c.body(null, 204)
      },
    )
}
