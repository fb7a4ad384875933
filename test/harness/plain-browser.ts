import { configure, within } from '@testing-library/dom'
import { Window } from 'happy-dom'
import type { Language } from '#platform/i18n/language.ts'
import type { TestApp } from './app.ts'
import { createBrowser } from './browser.ts'

const origin = 'http://localhost'

// Without styles nothing is hidden by them, and computing the style of each element is most of the time of a query.
configure({ defaultHidden: true })

/**
 * A browser in which no script runs: it opens pages of the app, follows links, sends the forms of the page with the
 * fields that they have, and keeps cookies.
 */
export async function openPlain(shop: TestApp, path: string, language: Language = 'ar') {
  const visitor = createBrowser(shop.app, async () => undefined)
  visitor.cookies.set('language', language)
  let address = new URL(path, origin)
  let status = 0
  let document = parseHtml('', address)

  async function load(target: URL, init: RequestInit = {}): Promise<void> {
    const response = await visitor.fetch(target.pathname + target.search, init)
    const location = response.headers.get('location')
    if (location !== null) return load(new URL(location, target))
    address = target
    status = response.status
    document = parseHtml(await response.text(), target)
  }
  const open = (to: string) => load(new URL(to, address))
  const part = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(`the page of ${address} (${status}) has no ${selector}`)
    return within(element)
  }
  await open(path)

  return {
    visitor,
    open,
    /** Path, parameters and fragment of the current page. */
    address: () => address.pathname + address.search + address.hash,
    status: () => status,
    find: (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)],
    /** Queries of the whole page, its header or its main part, as Testing Library has them. */
    screen: () => part('body'),
    header: () => part('header'),
    main: () => part('main'),
    follow: (link: HTMLElement) => open(link.getAttribute('href') ?? ''),
    /** Sends the form of a button, or of a field in which Enter is pressed. */
    async submit(control: HTMLElement): Promise<void> {
      const { form, disabled } = control as HTMLButtonElement
      if (!form || disabled) throw new Error(`no form is sent by ${control.outerHTML}`)
      const action = control.getAttribute('formaction') ?? form.getAttribute('action') ?? address.href
      const target = new URL(action, address)
      const fields = fieldsOf(form, control as HTMLButtonElement)
      const method = control.getAttribute('formmethod') ?? form.method
      if (method === 'post') {
        const { headers, body } = await encoded(fields, form.enctype)
        const own = { ...headers, origin, 'sec-fetch-site': 'same-origin' }
        return load(target, { method: 'POST', body, headers: own })
      }
      target.search = new URLSearchParams(fields).toString()
      return load(target)
    },
  }
}

export type PlainPage = Awaited<ReturnType<typeof openPlain>>

/** A document whose scripts do not run and whose files are not loaded. */
function parseHtml(html: string, { href }: URL): Document {
  const { document } = new Window({ url: href })
  document.write(html)
  // While it parses, happy-dom selects the option after the first that is not selected.
  for (const option of document.querySelectorAll('option[selected]'))
    (option as unknown as HTMLOptionElement).selected = true
  return document as unknown as Document
}

/** The names and values that a form sends; no files are chosen. */
function fieldsOf(form: HTMLFormElement, submitter: HTMLButtonElement): [string, string][] {
  const { FormData } = form.ownerDocument.defaultView as unknown as typeof globalThis
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string') as [
    string,
    string,
  ][]
  const isButton = submitter.tagName === 'BUTTON' && submitter.name !== ''
  return isButton ? [...fields, [submitter.name, submitter.value]] : fields
}

/** Fields as the body of a request, with the headers that a browser sends with it. */
async function encoded(fields: [string, string][], enctype: string) {
  const files = new FormData()
  for (const [name, value] of fields) files.append(name, value)
  const isFiles = enctype === 'multipart/form-data'
  const request = new Request(origin, { method: 'POST', body: isFiles ? files : new URLSearchParams(fields) })
  const body = await request.arrayBuffer()
  const type = request.headers.get('content-type') ?? ''
  return { body, headers: { 'content-type': type, 'content-length': String(body.byteLength) } }
}

/** The text of an element, or a message, its spaces joined and without the characters that isolate directions. */
export const getText = (from: Element | string | null | undefined) =>
  ((typeof from === 'string' ? from : from?.textContent) ?? '')
    .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const getAddresses = (links: readonly Element[]) => links.map((link) => link.getAttribute('href'))
