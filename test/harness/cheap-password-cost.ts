import type { Argon2Cost } from '#shop/accounts/password-hash.ts'

// Replaces src/shop/accounts/password-cost.ts with a thousandth of its cost, because the tests create hundreds of
// accounts. The servers of system and browser tests use the real one.
export const passwordCost: Argon2Cost = { memoryKiB: 32, passes: 1, lanes: 1 }
