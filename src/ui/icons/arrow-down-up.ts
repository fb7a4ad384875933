import { icon } from './icon.tsx'

export const ArrowDownUp = icon(
  '<path d="m3 16 4 4 4-4"/><path d="M7 20V4"/><path d="m21 8-4-4-4 4"/><path d="M17 4v16"/>',
)
