import type { Access } from '#selling/team/domain/access.ts'

/** Who reads what a seller is owed: also of a closed one. */
export const moneyAccess: Access = { roles: ['owner', 'accountant'], whenClosed: true }
