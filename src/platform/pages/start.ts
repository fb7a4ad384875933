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

if (paints) firstPaint().then(largestPicture).then(begin)
else begin()
