import type { Argon2Cost } from './password-hash.ts'

/**
 * 46 MiB and some 120 ms a password: the first choice of OWASP. A higher cost applies to each account from its next
 * sign-in on. Most tests replace this file by a cheap cost (vitest.config.ts).
 */
export const passwordCost: Argon2Cost = { memoryKiB: 47_104, passes: 1, lanes: 1 }
