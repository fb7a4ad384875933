import * as v from 'valibot'
import type { Ctx } from '#platform/context.ts'
import { strictObjectCode } from '#platform/http/ids.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import { defaultLanguage, type Language, languages } from '#platform/i18n/language.ts'
import { languageAddress } from '#platform/pages/document.ts'
import type { Site } from '#shop/content/domain/site.ts'
import { tools as ar } from './messages/tools-ar.ts'
import { tools as en } from './messages/tools-en.ts'

export const toolTexts = byLanguage({ ar, en })

type ToolName = 'search_catalog' | 'get_product' | 'delivery_quote' | 'shop_policies'

/** What a tool reads from. `ctx` has the language of the call and no shopper. */
export type ToolCtx = {
  ctx: Ctx
  origin: string
  /** GET of the shop's own API in process, with the caches of its pages. */
  fetchApi: (path: string) => Promise<Response>
  readSite: () => Promise<Site>
}

export type Tool = {
  name: ToolName
  input: v.GenericSchema
  /** Returns the structured result of valid arguments. Throws {@link ToolFailure} for what the model can correct. */
  run: (tool: ToolCtx, input: never) => Promise<Record<string, unknown>>
}

/** What a call cannot do, in the language of the call. */
export class ToolFailure extends Error {}

/** The arguments of a tool with its language; `entries` are its own. */
export function toolInput<Entries extends v.ObjectEntries>(entries: Entries) {
  const language = v.pipe(
    v.picklist(languages, 'unknown_value'),
    v.description('The language of names, texts and links.'),
  )
  return v.strictObject({ ...entries, language: v.optional(language, defaultLanguage) }, strictObjectCode)
}

/** Defines a tool whose `run` has the type of its arguments. */
export function defineTool<Schema extends v.GenericSchema>(tool: {
  name: ToolName
  input: Schema
  run: (tool: ToolCtx, input: v.InferOutput<Schema>) => Promise<Record<string, unknown>>
}): Tool {
  return tool as Tool
}

/** Whole dinars from 0. */
export const dinars = (description: string) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_whole'),
    v.minValue(0, 'too_small'),
    v.maxValue(999_999_999, 'too_large'),
    v.description(description),
  )

/** The address of a page of the shop in the language of the call. */
export function pageAddress({ ctx, origin }: Pick<ToolCtx, 'ctx' | 'origin'>, path: string): string {
  return languageAddress(origin + path, ctx.language)
}

/** The failure that says in the language of the call which arguments are wrong, and how: codes by the names of arguments. */
export function wrongArguments(errors: Record<string, string>, language: Language): ToolFailure {
  const fields = Object.entries(errors).map(([field, code]) => `${field} (${code})`)
  return new ToolFailure(toolTexts[language].wrongArguments(fields.join(', ')))
}

/** The failure for a refusal of the shop's API; `names` are the arguments by the API's parameters. */
export async function refusedArguments(
  response: Response,
  language: Language,
  names: Readonly<Record<string, string>>,
): Promise<ToolFailure> {
  const { errors } = (await response.json()) as { errors?: Record<string, string> }
  if (response.status !== 400 || !errors) return new ToolFailure(toolTexts[language].unavailable)
  const renamed = Object.entries(errors).map(([field, code]) => [names[field] ?? field, code])
  return wrongArguments(Object.fromEntries(renamed), language)
}
