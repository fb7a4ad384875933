import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build, type Plugin, type Rolldown } from 'vite'
import { languages } from '#platform/i18n/language.ts'
import { renderOfflinePage } from './offline-page/render-offline-page.ts'
import { pageFiles } from './rules.ts'

/** A Vite plugin that builds the offline pages, one per language, and `/sw.js`, which precaches them and their files. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'dijla-service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const pages = offlinePages(bundle)
      for (const { fileName, source } of pages) this.emitFile({ type: 'asset', fileName, source })
      const source = await buildWorker(precachedAddresses(pages))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

type OfflinePage = { fileName: string; source: string }

function offlinePages(bundle: Rolldown.OutputBundle): OfflinePage[] {
  const chunk = Object.values(bundle).find(
    (each) => each.type === 'chunk' && each.facadeModuleId?.endsWith('/offline-page.ts'),
  )
  if (chunk?.type !== 'chunk') throw new Error('the offline page has no script')
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
  const { fileName: script, imports } = chunk
  return languages.map((language) => ({
    fileName: `offline-${language}.html`,
    source: renderOfflinePage(language, { script, imports, styles }),
  }))
}

const icon = 'icons/icon-192.png'

/** The addresses of the pages and of what they reference. Names without a hash get a revision, so that a change is noticed. */
function precachedAddresses(pages: OfflinePage[]): string[] {
  const revised = (path: string, content: string | Buffer) => `/${path}?revision=${hash(content)}`
  return [
    ...pages.map(({ fileName, source }) => revised(fileName, source)),
    revised(icon, readFileSync(`public/${icon}`)),
    ...new Set(pages.flatMap(({ source }) => pageFiles(source))),
  ]
}

const hash = (content: string | Buffer) => createHash('sha1').update(content).digest('hex').slice(0, 16)

async function buildWorker(addresses: string[]): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { precachedAddresses: JSON.stringify(addresses) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: 'src/shell/service-worker/sw.ts', output: { format: 'iife' } },
    },
  })
  const output = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const [worker] = output
  if (worker?.type !== 'chunk' || output.length > 1) throw new Error('the service worker is not one script')
  return worker.code
}
