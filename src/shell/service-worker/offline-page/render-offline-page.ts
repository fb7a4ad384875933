import { getDirection, type Language } from '#platform/i18n/language.ts'
import { offlineTexts } from './offline-texts.ts'

/** Names of files in the build; `imports` are the script's static imports. */
type Files = { script: string; imports: string[]; styles: string[] }

const star =
  '<svg viewBox="0 0 112 112" fill="none" aria-hidden="true"><path fill="#e3f3f1" d="M56 4 71.2 19.3H92.7V40.8L108 56 92.7 71.2V92.7H71.2L56 108 40.8 92.7H19.3V71.2L4 56 19.3 40.8V19.3H40.8Z"/>' +
  '<g stroke="#0b5d5e" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M40 42 72 74M56 70h.1M48.500 60.500a11 11 0 0 1 11-2.600M42.500 54a19 19 0 0 1 7-4.400M69.500 54a19 19 0 0 0-12-5.200M37 47.500a27 27 0 0 1 7-4.600M75 47.500A27 27 0 0 0 54 41"/></g></svg>'

/** The HTML of the offline page, shown when neither the network nor the cache has the requested page. */
export function renderOfflinePage(language: Language, { script, imports, styles }: Files): string {
  const t = offlineTexts[language]
  return (
    `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<meta name="theme-color" content="#0b5d5e"><title>${t.title} | ${t.siteName}</title>` +
    styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('') +
    `<script type="module" src="/${script}"></script>` +
    imports.map((file) => `<link rel="modulepreload" href="/${file}">`).join('') +
    '</head><body>' +
    `<header><a href="/"><img src="/icons/icon-192.png" alt="" width="32" height="32">${t.siteName}</a></header>` +
    `<main><div class="panel">${star}<h1>${t.title}</h1><p>${t.text}</p><a class="again" href="">${t.retry}</a></div>` +
    `<section id="cached-pages" aria-labelledby="cached-pages-title" hidden><h2 id="cached-pages-title">${t.cachedPagesTitle}</h2><p>${t.cachedPagesNote}</p><ul></ul></section>` +
    `</main></body></html>`
  )
}
