import type { BrowserWindow, HTMLAnchorElement, HTMLElement, HTMLFormElement } from 'happy-dom'
import { nodeForm } from './node-body.ts'

type Go = (path: string, init?: RequestInit) => unknown

/** Follows links and sends forms that no script handles, as a browser does without script. */
export function followLinksAndForms(window: BrowserWindow, go: Go): void {
  window.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement | null)?.closest('a[href]') as HTMLAnchorElement | null
    if (event.defaultPrevented || !link) return
    event.preventDefault()
    const isHere = link.pathname === window.location.pathname && link.search === window.location.search
    if (isHere && link.hash) window.location.hash = link.hash
    else if (link.origin === window.location.origin && link.target !== '_blank')
      go(link.pathname + link.search + link.hash)
  })

  window.addEventListener('submit', async (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    const form = event.target as unknown as HTMLFormElement
    const submitter = (event as unknown as { submitter: HTMLElement | null }).submitter
    const { pathname, search } = new URL(form.getAttribute('action') ?? '', window.location.href)
    const values = await nodeForm(new window.FormData(form, submitter as never))
    const isFiles = form.enctype === 'multipart/form-data'
    const fields = new URLSearchParams([...values].map(([name, value]) => [name, String(value)]))
    if (form.method === 'get') go(`${pathname}?${fields}`)
    else go(pathname + search, { method: 'POST', body: isFiles ? values : fields })
  })
}
