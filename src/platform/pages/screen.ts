import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import type { AllMessages, ScreenTexts } from '#platform/i18n/messages.ts'

/** A matched URL: everything a screen may depend on. */
export type Address = {
  path: string
  params: Record<string, string>
  search: URLSearchParams
}

/** A query of a screen. On the server only its key is used, to select the read. */
export type ScreenQuery = { queryKey: QueryKey; queryFn?: unknown }

/** The queries of an address; a promise where they are code that is loaded on demand. */
export type ScreenQueries = (
  address: Address,
  language: Language,
) => readonly ScreenQuery[] | Promise<readonly ScreenQuery[]>

/** A route: a path pattern with its code and the data it needs. */
export type Screen = {
  /** Such as `/product/:slug`; `*` matches everything. */
  path: string
  /** Source file of the code, as in the build's manifest. */
  source: string
  load: () => Promise<ScreenModule>
  /** The texts of the screen, loaded in parallel with its code. */
  messages?: readonly ScreenTexts[]
  queries?: ScreenQueries
  /** Queries that depend on the data of the shared ones, on the server of the screen's own too, which the client has; run after them. */
  dependentQueries?: (client: QueryClient, address: Address) => ScreenQuery[]
  /** A path to redirect to, or null. */
  redirect?: (address: Address) => string | null
  /**
   * The parameters that the page depends on, in one order: all others are dropped from the screen's address and from the key
   * in the response cache. By default the query as it is.
   */
  search?: (search: URLSearchParams) => URLSearchParams
  /**
   * Shows no products but that of its address and its shelf, which a change of other products therefore leaves cached. What
   * joins the shelf may appear a minute later.
   */
  ofNamedProducts?: boolean
  /** Displays data of the shopper: reads the session and is never cached. */
  private?: boolean
  /** The status unless a query was refused, also by the data of the queries; default 200. */
  status?: number | ((client: QueryClient, address: Address) => number)
}

/** What a screen's file exports. */
export type ScreenModule = {
  Screen: ComponentType<{ address: Address }>
  head: (input: HeadInput) => Head
  /** Loads code that the first rendering needs beyond the screen's own. */
  prepare?: () => Promise<void>
}

export type HeadInput = {
  address: Address
  queries: QueryClient
  language: Language
  messages: AllMessages
}

export type Head = {
  /** Without the site name, which the page module adds. Null for the home page. */
  title: string | null
  description?: string
  /** The canonical path and search; null: noindex. */
  canonical: string | null
  /** The probable LCP picture, preloaded before the code; `sizes` as on its `<Picture>`. */
  largestPicture?: LargestPicture | undefined
  /** The query has parameters that the page ignores: it is not cached, as anybody can make up any number of them. */
  isUncached?: boolean
}

/** Structured data and Open Graph data; created on the server only. */
export type HeadExtras = {
  /** The picture a shared link shows, 1200 × 630, by its path on this site. */
  picture?: { path: string; alt: string }
  /** `og:type`; default website. */
  type?: 'website' | 'product' | 'article'
  /** JSON-LD objects, each in its own script element. */
  structured: Record<string, unknown>[]
}

export type LargestPicture = { image: string; sizes: string }
