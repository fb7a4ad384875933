import * as v from 'valibot'
import { changeRights } from '#backoffice/staff/change-rights.ts'
import { findStaffMember, listStaff } from '#backoffice/staff/queries.ts'
import { type AuditFacts, recordChange } from '#backoffice/staff/record-change.ts'
import type { ActorCtx } from '#backoffice/staff/staff-ctx.ts'
import {
  addStaff,
  changeRole,
  removeStaff,
  resetAnyFactor,
  upsertStaffMember,
} from '#backoffice/staff/write-staff.ts'
import type { Ctx } from '#platform/context.ts'
import type { Database, Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { normalisePhone } from '#platform/phone/phone.ts'
import type { AccountLog } from '#shop/accounts/account-log.ts'
import { createAccount } from '#shop/accounts/create-account.ts'
import { giveEmail } from '#shop/accounts/give-email.ts'
import { findAccountByName } from '#shop/accounts/queries.ts'
import { forgotPasswordBody, registerBody } from '#shop/accounts/schemas.ts'
import { CommandError } from './command-error.ts'
import { describeErrors } from './describe-errors.ts'
import { setMarketplace } from './marketplace.ts'
import type { StaffCommand } from './parse-command.ts'

const now = () => new Date()

type CommandDeps = { db: Database; accountLog: AccountLog }

/**
 * Runs a parsed command and returns its output. Each change is one transaction together with its audit entries.
 * Throws an error with a readable message when it is refused.
 */
export async function runStaffCommand(
  deps: CommandDeps,
  call: StaffCommand,
  password: () => Promise<string>,
): Promise<string> {
  const { db } = deps
  try {
    if (call.command === 'list') return await list(db)
    if (call.command === 'create') return await create(db, call, await password())
    if (call.command === 'customer-email') return await giveCustomerEmail(deps, call)
    if (call.command === 'marketplace') return await setMarketplace(commandCtx(db), call.to)
    const { userId, output } = await transaction(db, (tx) => change(tx, call))
    if (call.command === 'reset-factor')
      deps.accountLog({ event: 'factor_reset', userIds: [userId], by: 'command' })
    return output
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'last_admin')
      throw new CommandError('This is the last admin: let somebody else in first. Nothing was changed.')
    if (error.code === 'not_found')
      throw new CommandError('This account is not in the team. Nothing was changed.')
    throw new CommandError(`${describeErrors(error.errors ?? {})} Nothing was changed.`)
  }
}

async function list(db: Database): Promise<string> {
  const people = await listStaff({ db })
  if (people.length === 0) return 'Nobody works here yet: npm run admin -- create <username> <e-mail>'
  return people
    .map(({ role, rights, username, name, hasFactor }) =>
      [
        role.padEnd(6),
        username,
        name,
        hasFactor ? 'authenticator app' : 'no authenticator app',
        role === 'admin' ? 'every right' : rights.join(','),
      ].join('  '),
    )
    .join('\n')
}

type Create = Extract<StaffCommand, { command: 'create' }>

async function create(db: Database, { role, rights, ...fields }: Create, password: string): Promise<string> {
  const checked = v.safeParse(registerBody, { ...fields, password, address: null })
  if (!checked.success) throw new Refusal('invalid_request', {}, errorsByField(checked.issues))
  const after: AuditFacts = role === 'admin' ? { role } : { role, rights }
  await transaction(db, async (tx) => {
    const id = await createAccount({ db: tx, now }, checked.output)
    await upsertStaffMember({ db: tx, now }, id, role, rights)
    await recordChange(commandCtx(tx), { action: 'staff.add', kind: 'staff', id, after })
  })
  return `${fields.username} may sign in at /login and work at /admin, as ${role}.`
}

type GiveEmail = Extract<StaffCommand, { command: 'customer-email' }>

async function giveCustomerEmail({ db, accountLog }: CommandDeps, call: GiveEmail): Promise<string> {
  const phone = normalisePhone(call.phone)
  if (phone === null) throw new Refusal('invalid_request', {}, { phone: 'invalid_phone' })
  const checked = v.safeParse(forgotPasswordBody, { email: call.email })
  if (!checked.success) throw new Refusal('invalid_request', {}, errorsByField(checked.issues))
  const id = await transaction(db, async (tx) => {
    const accountId = await giveEmail(tx, { phone, email: checked.output.email, at: now() })
    await recordChange(commandCtx(tx), { action: 'customer.email', kind: 'customer', id: accountId })
    return accountId
  }).catch((error) => {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    throw new CommandError('No account without a password signs in with this phone. Nothing was changed.')
  })
  accountLog({ event: 'email_changed', userIds: [id], by: 'command' })
  return `The account of ${call.phone} has the address ${call.email}: its owner now requests a new password on the sign-in page.`
}

type Change = Exclude<StaffCommand, { command: 'list' | 'create' | 'customer-email' | 'marketplace' }>

async function change(tx: Db, call: Change): Promise<{ userId: number; output: string }> {
  const account = await findAccountByName(tx, call.who)
  if (account === 'several')
    throw new CommandError(
      `Several accounts have the phone «${call.who}»: name the username. Nothing was changed.`,
    )
  if (!account) throw new CommandError(`There is no account «${call.who}». Nothing was changed.`)
  return { userId: account.id, output: await dispatch(commandCtx(tx), call, account.id) }
}

async function dispatch(ctx: ReturnType<typeof commandCtx>, call: Change, id: number): Promise<string> {
  if (call.command === 'role') {
    if (await findStaffMember(ctx, { userId: id, sessionId: 0 })) await changeRole(ctx, id, call.role)
    else await addStaff(ctx, { username: call.who, role: call.role })
    return `${call.who} is now ${call.role}.`
  }
  if (call.command === 'rights') {
    const member = await findStaffMember(ctx, { userId: id, sessionId: 0 })
    if (member?.role === 'admin')
      throw new CommandError(
        `${call.who} is an admin and has every right: make it staff first. Nothing was changed.`,
      )
    await changeRights(ctx, id, call.rights, null)
    return `${call.who} may now: ${call.rights.join(', ')}.`
  }
  if (call.command === 'remove') {
    await removeStaff(ctx, id)
    return `${call.who} is out of the team and signed out; the account stays a customer's.`
  }
  await resetAnyFactor(ctx, id).catch((error) => {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    throw new CommandError(`${call.who} has no authenticator app. Nothing was changed.`)
  })
  return `The authenticator app of ${call.who} is taken off; the next sign-in sets up another. A mail informs the owner of the account.`
}

/** The command line acts for the operator of the server: its changes are recorded without a user. */
function commandCtx(db: Db): ActorCtx & Pick<Ctx, 'language'> {
  return { db, now, language: defaultLanguage, staff: { userId: null } }
}
