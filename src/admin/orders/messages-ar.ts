import type { orders as english } from './messages-en.ts'

export const orders: typeof english = {}
