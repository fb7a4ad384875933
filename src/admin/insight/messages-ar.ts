import type { insight as english } from './messages-en.ts'

export const insight: typeof english = {}
