import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import type { AllMessages, LateName } from '#platform/i18n/messages.ts'

/** An address of the shop, matched: everything a screen may depend on. */
export type Address = {
  path: string
  params: Record<string, string>
  search: URLSearchParams
}

/** A query as a screen names it. On the server the key alone decides which read answers it. */
export type ScreenQuery = { queryKey: QueryKey; queryFn?: unknown }

/** One entry of the list of screens: an address pattern, its code and the data it needs. */
export type Screen = {
  /** `/product/:slug`; `*` catches everything else. */
  path: string
  /** Source file of the code, as the build's manifest names it. */
  source: string
  load: () => Promise<ScreenModule>
  /** The texts it and its parts say beyond those of every page: loaded beside the code. */
  messages?: readonly LateName[]
  queries?: (address: Address, language: Language) => ScreenQuery[]
  /** Where this address really lives (same origin), or null. */
  redirect?: (address: Address) => string | null
  /** Shows something of the shopper: never kept, and its session is read. */
  private?: boolean
  /** The status when nothing was refused; 200 unless told. */
  status?: number
}

/** What a screen's file exports. */
export type ScreenModule = {
  Screen: ComponentType<{ address: Address }>
  head: (input: HeadInput) => Head
}

export type HeadInput = {
  address: Address
  queries: QueryClient
  language: Language
  messages: AllMessages
}

export type Head = {
  /** Without the shop's name: the page module adds it. Null for the home page. */
  title: string | null
  description?: string
  /** Path and search that search engines should keep; null: not to be indexed. */
  canonical: string | null
  /** What is likely the largest picture of the first view, `sizes` as its `<Picture>` has them: asked for before the code. */
  largestPicture?: LargestPicture | undefined
}

/** What search engines and messengers read beside the head; made on the server only. */
export type HeadExtras = {
  /** The picture a shared link shows, 1200 × 630, by its path on this site. */
  picture?: { path: string; alt: string }
  /** `og:type`; website unless told. */
  type?: 'website' | 'product' | 'article'
  /** JSON-LD, each object a script element of its own. */
  structured: Record<string, unknown>[]
}

export type LargestPicture = { image: string; sizes: string }
