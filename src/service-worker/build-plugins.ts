import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { languages } from '#platform/i18n/language.ts'
import { renderOfflinePage } from './offline-page/render-offline-page.ts'
import { pageFiles } from './rules.ts'

const page = (language: string) => `offline-${language}.html`

/** Vite plugins that build the offline pages, one per language,, and `/sw.js` with its precache manifest. */
export function serviceWorkerPlugins(): Plugin[] {
  return [
    offlinePages(),
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: languages.map(page),
        manifestTransforms: [
          (entries) => ({ manifest: entries.flatMap(({ url }) => precacheEntries(url)), warnings: [] }),
        ],
      },
    }),
  ]
}

const folder = 'dist/client/'

/** The precache entries of an offline page: only the files it references, as the folder also holds those of earlier releases. */
function precacheEntries(page: string) {
  const html = readFileSync(folder + page, 'utf8')
  const icon = 'icons/icon-192.png'
  return [
    { url: `/${page}`, revision: hash(html), size: html.length },
    { url: `/${icon}`, revision: hash(readFileSync(`public/${icon}`)), size: 0 },
    ...pageFiles(html).map((url) => ({ url, revision: null, size: 0 })),
  ]
}

const hash = (content: string | Buffer) => createHash('sha1').update(content).digest('hex').slice(0, 16)

function offlinePages(): Plugin {
  return {
    name: 'dijla-offline-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunk = Object.values(bundle).find(
        (each) => each.type === 'chunk' && each.facadeModuleId?.endsWith('/offline-page.ts'),
      )
      if (chunk?.type !== 'chunk') throw new Error('the offline page has no script')
      const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
      const { fileName: script, imports } = chunk
      for (const language of languages) {
        const source = renderOfflinePage(language, { script, imports, styles })
        this.emitFile({ type: 'asset', fileName: page(language), source })
      }
    },
  }
}
