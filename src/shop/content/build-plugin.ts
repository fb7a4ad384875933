import { build, type Plugin } from 'vite'

const fileName = 'render-thread.js'

/** A Vite plugin that builds the code of the thread that renders pages as a file beside the server's. */
export function renderThreadPlugin(): Plugin {
  return {
    name: 'dijla-render-thread',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await buildThread() })
    },
  }
}

async function buildThread(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      write: false,
      target: 'node24',
      ssr: 'src/shop/content/render-thread.ts',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const output = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const [thread] = output
  if (thread?.type !== 'chunk' || output.length > 1) throw new Error('the thread is not one script')
  return thread.code
}
