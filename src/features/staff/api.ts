import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { logRefusal } from '#features/accounts/account-log.ts'
import { accountLog } from '#features/accounts/api-deps.ts'
import { notifyOwner } from '#features/accounts/notify-owner.ts'
import { findHash } from '#features/accounts/password.ts'
import type { SessionDeps } from '#features/accounts/session.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { valid } from '#platform/http/validation.ts'
import { countAs } from '#platform/limits/count-as.ts'
import { requireMember, requireRight, type StaffEnv, staffCtx } from './api-permissions.ts'
import { recoveryCodesApi } from './api-recovery-codes.ts'
import { sessionsApi } from './api-sessions.ts'
import { changeRights } from './change-rights.ts'
import { listAudit, listStaff } from './queries.ts'
import {
  addStaffBody,
  auditList,
  auditQueryArgs,
  changeRightsBody,
  changeRoleBody,
  codeBody,
  factorSetup,
  staffParams,
  staffPeople,
  staffSelf,
} from './schemas.ts'
import { setUpFactor, verifyCode } from './second-factor.ts'
import { findStaffSelf } from './self.ts'
import { addStaff, changeRole, removeStaff, resetFactor } from './write-staff.ts'

const done = { 204: { description: 'Done.' } }

/** Routes for staff members, their second factor and the audit log. */
export function staffApi(deps: SessionDeps): Hono<StaffEnv> {
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
    .route('/', factorApi(deps))
    .route('/', sessionsApi(deps))
    .route('/', recoveryCodesApi(deps))
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
        await notifyOwner(ctx, deps.mail, { userId, event: 'factorReset' })
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

function factorApi(deps: SessionDeps): Hono<StaffEnv> {
  const tags = ['Second factor']
  return new Hono<StaffEnv>()
    .post(
      '/second-factor/setup',
      requireMember(),
      describeRoute({
        tags,
        summary: 'Start the setup of an authenticator app',
        responses: {
          200: jsonResponse('A new secret, which this session confirms by a first code.', factorSetup),
          ...refusalResponses('not_found'),
        },
      }),
      async (c) => c.json(await setUpFactor(staffCtx(deps, c))),
    )
    .post(
      '/second-factor',
      requireMember(),
      describeRoute({
        tags,
        summary: 'Verify a code of the authenticator app, or a recovery code',
        responses: {
          204: { ...done[204], headers: { 'Set-Cookie': responseHeaders.setCookie } },
          ...refusalResponses('invalid_request', 'malformed_body', 'too_many_attempts'),
        },
      }),
      valid('json', codeBody),
      countAs('signIn'),
      async (c) => {
        const { userId: id } = c.env.staff
        const passwordHash = await findHash(deps.db, id)
        const { devices } = deps.sessions
        const device = passwordHash === null ? null : devices.find(c, { id, passwordHash })
        const ctx = staffCtx(deps, c)
        const log = accountLog(deps, c)
        const accepted = await logRefusal(log, { event: 'code_refused', userIds: [id] }, () =>
          verifyCode(ctx, c.req.valid('json').code, device),
        )
        log({ event: accepted, userIds: [id] })
        if (accepted === 'factor_set_up')
          await notifyOwner(ctx, deps.mail, { userId: id, event: 'factorSetUp' })
        if (accepted === 'recovery_code_used')
          await notifyOwner(ctx, deps.mail, { userId: id, event: 'recoveryCodeUsed' })
        if (passwordHash !== null) devices.remember(c, { id, passwordHash }, { hasVerifiedCode: true })
        return c.body(null, 204)
      },
    )
}
