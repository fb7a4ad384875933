import type { transfer as english } from './messages-en.ts'

export const transfer: typeof english = {}
