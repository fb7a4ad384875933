import type { ScryptCost } from './password-hash.ts'

/** 32 MB and some 50 ms a password. Most tests replace this file by a cheap cost (vitest.config.ts). */
export const passwordCost: ScryptCost = { N: 16_384, r: 16, p: 1 }
