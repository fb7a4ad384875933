import { Refusal } from '#platform/http/refusal.ts'

/** What the log says about an account, by the field `event`. Those of staff are about the second factor. */
type AccountEventName =
  | 'registered'
  | 'sign_in'
  | 'sign_in_refused'
  /** A wrong code of a phone. */
  | 'phone_code_refused'
  | 'code_phone_added'
  | 'code_phone_removed'
  | 'password_changed'
  | 'password_reset'
  /** A wrong password repeated by somebody who is signed in. */
  | 'password_refused'
  | 'email_changed'
  | 'code_accepted'
  | 'code_refused'
  | 'factor_set_up'
  | 'factor_reset'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  /** By a member, in the list of their own. */
  | 'session_ended'
  /** A sign-in, or a request that is counted as one, over a limit. */
  | 'requests_refused'
  /** A call or page of the back office that a member of staff has no right for. */
  | 'right_missing'

/**
 * `userIds` are the accounts it is about: none for an unknown name, several for a shared phone. Never a typed name,
 * which may be a password in the wrong field. `by: 'command'`: on the server, without a network address;
 * `by: 'phone'`: with a code sent to a phone.
 */
type AccountEvent = {
  event: AccountEventName
  userIds: readonly number[]
  code?: string
  byUserId?: number
  by?: 'command' | 'phone'
  /** Of the refused request. */
  path?: string
  /** The rights of the back office that were needed. */
  needs?: readonly string[]
}

/** Writes an event into the log, with the network address of the request. */
export type AccountLog = (event: AccountEvent) => void

/** Runs a check and logs its refusal, with the code, as this event. */
export async function logRefusal<Result>(
  write: AccountLog,
  event: Pick<AccountEvent, 'event' | 'userIds'>,
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof Refusal) write({ ...event, code: error.code })
    throw error
  }
}
