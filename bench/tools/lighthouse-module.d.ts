declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string
    chromeFlags: string[]
  }): Promise<{ port: number; kill: () => void }>
}

declare module 'lighthouse' {
  export type Flags = {
    port: number
    logLevel: 'silent' | 'error' | 'warn' | 'info' | 'verbose'
    onlyCategories: string[]
  }

  type Audit = {
    id: string
    title: string
    /** From 0 to 1. */
    score: number | null
    scoreDisplayMode: string
    numericValue?: number
    details?: unknown
  }

  type Category = { id: string; score: number | null; auditRefs: { id: string }[] }

  // biome-ignore lint/style/noDefaultExport: it is how the package exports itself
  export default function lighthouse(
    address: string,
    flags: Flags,
  ): Promise<{ lhr: { categories: Record<string, Category>; audits: Record<string, Audit> } } | undefined>
}
