/*
 * The only script that a server-rendered page loads immediately. All other code is in a template (assets.ts) until the text and
 * the largest picture are resolve, so that they do not wait for code on a slow connection or a cheap phone. Until then links
 * and forms work natively.
 */
import { codeTemplateId } from './code-template.ts'

/** How long to wait for the largest picture after the first paint. */
const pictureTimeoutMs = 1000

const template = document.querySelector<HTMLTemplateElement>(`#${codeTemplateId}`)

/** A hidden page, such as a background tab, does not paint. */
const willPaint =
  document.visibilityState === 'visible' && PerformanceObserver.supportedEntryTypes.includes('paint')

const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    document.addEventListener('visibilitychange', () => resolve())
  })

const largestPicture = () =>
  new Promise<void>((resolve) => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    if (!picture || picture.complete) return resolve()
    picture.addEventListener('load', () => resolve())
    picture.addEventListener('error', () => resolve())
    setTimeout(resolve, pictureTimeoutMs)
  })

const insertCode = () => {
  if (template) document.head.append(template.content)
}

/**
 * Whether the page is in the chosen language. If only local storage has the choice, because the cookie was deleted, sets the
 * cookie and reloads. Inlined, as an import would be a second request.
 */
const isInChosenLanguage = () => {
  try {
    const chosen = localStorage.getItem('language')
    const cookiePattern = /(^|; )language=/
    if (!/^(ar|en)$/.test(chosen ?? '') || chosen === document.documentElement.lang) return true
    if (cookiePattern.test(document.cookie)) return true
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and old WebViews
    document.cookie = `language=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax`
    if (!cookiePattern.test(document.cookie)) return true
    location.reload()
    return false
  } catch {
    return true
  }
}

if (!isInChosenLanguage()) {
  // The page is reloading.
} else if (willPaint) firstPaint().then(largestPicture).then(insertCode)
else insertCode()
