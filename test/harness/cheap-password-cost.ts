import type { ScryptCost } from '#features/accounts/password-hash.ts'

// Replaces src/features/accounts/password-cost.ts with a thousandth of its cost, because the tests create hundreds of
// accounts. System and browser tests use the real one.
export const passwordCost: ScryptCost = { N: 16, r: 16, p: 1 }
