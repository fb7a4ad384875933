import * as v from 'valibot'
import { numberText } from '#platform/http/ids.ts'
import { lineText, storableText } from '#platform/text/text-schema.ts'
import { rights } from './domain/rights.ts'
import { roles } from './domain/roles.ts'

const id = v.pipe(v.number(), v.integer())
const right = v.picklist(rights, 'invalid')
const moment = v.pipe(v.string(), v.isoTimestamp())

/** The signed-in member of staff. */
export const staffSelf = v.pipe(
  v.object({
    userId: id,
    name: v.string(),
    role: v.picklist(roles),
    /** All of them for an admin. */
    rights: v.array(right),
    hasFactor: v.boolean(),
    bookFaults: v.exactOptional(
      v.pipe(
        v.number(),
        v.description('What the last recount of the books reported, if anything; with `money` alone.'),
      ),
    ),
  }),
  v.metadata({ ref: 'StaffSelf' }),
)

const staffPerson = v.pipe(
  v.object({
    id,
    name: v.string(),
    username: v.string(),
    role: v.picklist(roles),
    /** All of them for an admin. */
    rights: v.array(right),
    createdAt: moment,
    hasFactor: v.boolean(),
  }),
  v.metadata({ ref: 'StaffPerson' }),
)
export const staffPeople = v.array(staffPerson)

const rightsBody = v.pipe(v.array(right, 'invalid'), v.maxLength(rights.length, 'invalid'))

export const addStaffBody = v.object({
  /** Username, e-mail address or phone of an existing account. */
  username: lineText({ min: 1, max: 200, codes: { type: 'required' } }),
  role: v.picklist(roles, 'invalid'),
  /** Of the role `staff`; `orders` and `stock` when absent. An admin has all. */
  rights: v.optional(rightsBody),
})

export const changeRoleBody = v.object({ role: v.picklist(roles, 'invalid') })

/** `before` are the rights that the form displayed. */
export const changeRightsBody = v.object({ rights: rightsBody, before: rightsBody })

export const staffParams = v.object({ userId: numberText() })
export const sessionParams = v.object({ sessionId: numberText() })

const staffSession = v.pipe(
  v.object({
    id,
    /** The browser and its system; null when unknown, or before the first visit of the back office. */
    device: v.nullable(v.string()),
    /** The network address of the last visit; of IPv6 the first half. */
    address: v.nullable(v.string()),
    /** The sign-in, and the last visit, exact to five minutes. */
    since: moment,
    seenAt: moment,
    isCurrent: v.boolean(),
  }),
  v.metadata({ ref: 'StaffSession' }),
)
export const mySessions = v.array(staffSession)

export const auditQueryArgs = v.object({
  kind: v.optional(storableText({ code: 'invalid', long: 'too_long', max: 40 })),
  id: v.optional(storableText({ code: 'invalid', long: 'too_long', max: 80 })),
  before: v.optional(numberText(15)),
})

const facts = v.nullable(v.record(v.string(), v.unknown()))
const auditEntry = v.pipe(
  v.object({
    id,
    /** Null when a command on the server made the change. */
    by: v.nullable(v.string()),
    byId: v.nullable(id),
    action: v.string(),
    kind: v.string(),
    recordId: v.string(),
    /** The former name of `recordId`, in this release only. */
    thingId: v.optional(v.string()),
    before: facts,
    after: facts,
    at: moment,
  }),
  v.metadata({ ref: 'AuditEntry' }),
)
export const auditList = v.array(auditEntry)

export type StaffSelf = v.InferOutput<typeof staffSelf>
export type StaffPerson = v.InferOutput<typeof staffPerson>
export type StaffSession = v.InferOutput<typeof staffSession>
export type AddStaffBody = v.InferOutput<typeof addStaffBody>
export type AuditArgs = v.InferOutput<typeof auditQueryArgs>
export type AuditEntry = v.InferOutput<typeof auditEntry>
