import { html } from 'hono/html'

export type Markup = ReturnType<typeof html>
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  additionalProperties?: boolean | JsonSchema
  description?: string
} & Record<string, unknown>

const limits = {
  minimum: 'at least',
  maximum: 'at most',
  minLength: 'length at least',
  maxLength: 'length at most',
  minItems: 'at least (entries)',
  maxItems: 'at most (entries)',
  format: 'format',
} as const

/** A schema in short: its type, allowed values or bounds, or a link if it is a named schema. */
export function schemaText(schema: JsonSchema): Markup {
  if (schema.$ref) {
    const name = schema.$ref.split('/').pop() ?? ''
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum)
    return join(
      schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      ' or ',
    )
  if (schema.anyOf) return join(schema.anyOf.map(schemaText), ' or ')
  if (schema.items) return html`array of ${schemaText(schema.items)}`
  if (schema.properties) return html`object ${propertyTable(schema)}`
  if (typeof schema.additionalProperties === 'object')
    return html`map to ${schemaText(schema.additionalProperties)}`
  const type = [schema.type ?? 'anything'].flat().join(' or ')
  const bounds = Object.entries(limits).flatMap(([key, words]) =>
    schema[key] === undefined ? [] : [`, ${words} ${schema[key]}`],
  )
  return html`${type}${bounds.join('')}`
}

/** An object's fields as a table. */
export function propertyTable(schema: JsonSchema): Markup {
  const rows = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : ' (optional)'
    const description = property.description ? ` – ${property.description}` : ''
    return html`<tr><th scope="row"><code>${name}</code>${optional}</th><td>${schemaText(property)}${description}</td></tr>`
  })
  return html`<table><tbody>${rows}</tbody></table>`
}

function join(parts: Markup[], between: string): Markup {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))}`
}
