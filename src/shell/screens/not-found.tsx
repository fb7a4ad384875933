import type { Head, HeadInput } from '#platform/pages/screen.ts'
import { NotFound } from '#shop/content/ui/not-found.tsx'

export function Screen() {
  return <NotFound />
}

export function head({ messages: { layout } }: HeadInput): Head {
  return { title: layout.notFoundTitle, description: layout.notFoundText, canonical: null }
}
