import * as v from 'valibot'
import { apiAddress, oneWord } from './variables.ts'

type ConversionApi = { url: string; secret: string }

/** The APIs of ad networks: their addresses without a slash at the end, and their secrets. */
export type ConversionApis = { [Network in 'meta' | 'tiktok' | 'google']?: ConversionApi }

/** The variables of the APIs of ad networks. */
export const conversionVariables = {
  META_CONVERSIONS_TOKEN: v.optional(oneWord),
  META_CONVERSIONS_URL: v.optional(apiAddress, 'https://graph.facebook.com/v23.0'),
  TIKTOK_EVENTS_TOKEN: v.optional(oneWord),
  TIKTOK_EVENTS_URL: v.optional(apiAddress, 'https://business-api.tiktok.com/open_api/v1.3'),
  GA_API_SECRET: v.optional(oneWord),
  GA_URL: v.optional(apiAddress, 'https://www.google-analytics.com'),
}

/** Those that are never printed. */
export const conversionSecrets = ['META_CONVERSIONS_TOKEN', 'TIKTOK_EVENTS_TOKEN', 'GA_API_SECRET']

type Variables = v.InferOutput<v.ObjectSchema<typeof conversionVariables, undefined>>

/** The API of each network whose secret is set. */
export function toConversionApis(variables: Variables): ConversionApis {
  const { META_CONVERSIONS_TOKEN: meta, TIKTOK_EVENTS_TOKEN: tiktok, GA_API_SECRET: google } = variables
  return {
    ...(meta !== undefined && { meta: { url: variables.META_CONVERSIONS_URL, secret: meta } }),
    ...(tiktok !== undefined && { tiktok: { url: variables.TIKTOK_EVENTS_URL, secret: tiktok } }),
    ...(google !== undefined && { google: { url: variables.GA_URL, secret: google } }),
  }
}
