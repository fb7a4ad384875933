/*
 * The only script a page from the server asks for at once. All other code stands in a template (assets.ts) until the page's
 * text and its largest picture are on the screen: on a thin line both would wait for code, which nobody sees, and on a
 * cheap phone for its running. Until then links and forms are the browser's own.
 */
import { codeTemplateId } from './code-template.ts'

/** How long after the first text code waits for a picture that does not come. */
const pictureMs = 1000

const template = document.querySelector<HTMLTemplateElement>(`#${codeTemplateId}`)

/** A page that nobody looks at, such as a tab opened for later, paints nothing. */
const paints =
  document.visibilityState === 'visible' && PerformanceObserver.supportedEntryTypes.includes('paint')

const firstPaint = () =>
  new Promise<void>((painted) => {
    new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true })
    document.addEventListener('visibilitychange', () => painted())
  })

const largestPicture = () =>
  new Promise<void>((shown) => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    if (!picture || picture.complete) return shown()
    picture.addEventListener('load', () => shown())
    picture.addEventListener('error', () => shown())
    setTimeout(shown, pictureMs)
  })

const begin = () => {
  if (template) document.head.append(template.content)
}

/**
 * Whether the page is in the language chosen before. When only local storage remembers it, because the cookie is gone, the
 * page is asked for again with the cookie set. Written out rather than imported: an import would be a second request.
 */
const isInChosenLanguage = () => {
  try {
    const chosen = localStorage.getItem('language')
    const known = /(^|; )language=/
    if (!/^(ar|en)$/.test(chosen ?? '') || chosen === document.documentElement.lang) return true
    if (known.test(document.cookie)) return true
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and old WebViews
    document.cookie = `language=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax`
    if (!known.test(document.cookie)) return true
    location.reload()
    return false
  } catch {
    return true
  }
}

if (!isInChosenLanguage()) {
  // The page comes again.
} else if (paints) firstPaint().then(largestPicture).then(begin)
else begin()
