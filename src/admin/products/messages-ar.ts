import type { products as english } from './messages-en.ts'

export const products: typeof english = {}
