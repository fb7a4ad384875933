import { html, raw } from 'hono/html'
import type { ApiDocument } from '../openapi.ts'
import { refusalCodes } from '../refusal-codes.ts'
import { type JsonSchema, type Markup, propertyTable, schemaText } from './schema-text.ts'
import { docsStyle } from './style.ts'

type Media = { content?: Record<string, { schema?: JsonSchema }> }
type Operation = {
  tags?: string[]
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: JsonSchema }[]
  requestBody?: Media
  responses?: Record<string, Media & { description?: string }>
}
type Call = { method: string; path: string; id: string; operation: Operation }

/** The OpenAPI document as an HTML page: every operation, schema and refusal code, each with an anchor. */
export function docsPage(document: ApiDocument): Markup {
  const calls = listCalls(document)
  const byTag = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'Other')
  // hono-openapi types its document more loosely than what it generates from these schemas.
  const schemas = (document.components?.schemas ?? {}) as Record<string, JsonSchema>
  const { title, description } = document.info
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} API</title>
<style>${raw(docsStyle)}</style>
</head>
<body>
<header>
<h1>${title} API</h1>
<p>${renderCode(description ?? '')}</p>
<p>Every path begins with <code>${document.servers?.[0]?.url}</code>. The same for programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
</header>
<nav aria-label="Calls"><ul>${calls.map(callLink)}</ul></nav>
<main>
${[...byTag].map(([tag, group]) => html`<section><h2>${tag}</h2>${group.map(callSection)}</section>`)}
<section><h2>Schemas</h2>${Object.entries(schemas).map(schemaSection)}</section>
${refusalSection()}
</main>
</body>
</html>`
}

function listCalls(document: ApiDocument): Call[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations ?? {}).map(([verb, operation]) => {
      const method = verb.toUpperCase()
      return { method, path, id: `${method}-${path}`, operation: operation as Operation }
    }),
  )
}

function callLink({ id, method, path }: Call): Markup {
  return html`<li><a href="#${id}"><span class="method">${method}</span> ${path}</a></li>`
}

function callSection({ id, method, path, operation }: Call): Markup {
  const { summary, description, parameters = [], requestBody, responses = {} } = operation
  const [body] = Object.values(requestBody?.content ?? {})
  return html`<section id="${id}">
<h3><span class="method">${method}</span> <code>${path}</code></h3>
<p>${summary}. ${renderCode(description ?? '')}</p>
${parameters.length > 0 ? parameterTable(parameters) : ''}
${body?.schema ? html`<p><strong>Body</strong>: ${schemaText(body.schema)}</p>` : ''}
<table><caption>Answers</caption><tbody>${Object.entries(responses).map(responseRow)}</tbody></table>
</section>`
}

function parameterTable(parameters: NonNullable<Operation['parameters']>): Markup {
  const rows = parameters.map(
    ({ name, in: place, required, schema = {}, description }) => html`<tr>
<th scope="row"><code>${name}</code> (${place}${required ? '' : ', optional'})</th>
<td>${schemaText(schema)}${description ? ` – ${description}` : ''}</td></tr>`,
  )
  return html`<table><caption>Parameters</caption><tbody>${rows}</tbody></table>`
}

function responseRow([status, response]: [string, Media & { description?: string }]): Markup {
  const [media] = Object.values(response.content ?? {})
  const isProblem = Number(status) >= 400
  return html`<tr><th scope="row">${status}</th><td>${renderCode(response.description ?? '')}${
    media?.schema && !isProblem ? html`: ${schemaText(media.schema)}` : ''
  }</td></tr>`
}

function schemaSection([name, schema]: [string, JsonSchema]): Markup {
  return html`<section id="schema-${name}"><h3>${name}</h3>${propertyTable(schema)}</section>`
}

function refusalSection(): Markup {
  const rows = Object.entries(refusalCodes).map(
    ([code, { status, title }]) =>
      html`<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${title}</td></tr>`,
  )
  return html`<section><h2>Refusal codes</h2><table><tbody>${rows}</tbody></table></section>`
}

/** Renders `backquotes` as code; a refusal code links to its row. */
function renderCode(text: string): Markup {
  return html`${text.split('`').map((part, index) => {
    if (index % 2 === 0) return part
    const code = html`<code>${part}</code>`
    return part in refusalCodes ? html`<a href="#${part}">${code}</a>` : code
  })}`
}
