import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { defaultLanguage, type Language, languages, parseLanguage } from '#platform/i18n/language.ts'
import { deliveryQuote } from './delivery-quote.ts'
import { isObject, RpcError } from './domain/json-rpc.ts'
import { getProduct } from './get-product.ts'
import { searchCatalog } from './search-catalog.ts'
import { shopPolicies } from './shop-policies.ts'
import { type Tool, type ToolCtx, ToolFailure, toolTexts, wrongArguments } from './tool.ts'

const tools: readonly Tool[] = [searchCatalog, getProduct, deliveryQuote, shopPolicies]

const inEveryLanguage = (textOf: (language: Language) => string, separator = '\n') =>
  languages.map(textOf).join(separator)

/** Instructions for the model, in every language. */
export const instructions = inEveryLanguage((language) => toolTexts[language].instructions)

/** The tools with their schemas as `tools/list` returns them. */
export const listedTools = tools.map(({ name, input }) => ({
  name,
  title: inEveryLanguage((language) => toolTexts[language][name].title, ' · '),
  description: inEveryLanguage((language) => toolTexts[language][name].description),
  inputSchema: toJsonSchema(input, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' }),
  annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
}))

type ToolResult = {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError: boolean
}

/**
 * Runs the tool that `tools/call` names. What the model can correct is a result with `isError`, in the language of the call. Refuses
 * an unknown tool, and arguments that are no object, with -32602.
 */
export async function callTool(
  { name, arguments: args = {} }: Record<string, unknown>,
  toCtx: (language: Language) => ToolCtx,
): Promise<ToolResult> {
  const tool = tools.find((each) => each.name === name)
  if (!tool) {
    const named = typeof name === 'string' ? `: ${name.slice(0, 100)}` : ''
    throw new RpcError('invalidParams', `Unknown tool${named}`, { status: 200 })
  }
  if (!isObject(args)) throw new RpcError('invalidParams', '“arguments” must be an object.', { status: 200 })
  const language = parseLanguage(args.language) ?? defaultLanguage
  const input = v.safeParse(tool.input, args)
  try {
    if (!input.success) throw wrongArguments(errorsByField(input.issues), language)
    const result = await tool.run(toCtx(language), input.output as never)
    return {
      content: [{ type: 'text', text: JSON.stringify(result) }],
      structuredContent: result,
      isError: false,
    }
  } catch (error) {
    if (error instanceof ToolFailure) return failed(error.message)
    throw error
  }
}

function failed(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
