let imports: Record<string, string[]> = {}

/** Loads which files the code of each screen imports; it lies beside the entry file of the build. Without it they are requested once the code has arrived. */
export async function loadLaterImports(entry: string): Promise<void> {
  const response = await fetch(entry.replace(/\.js$/, '.json')).catch(() => null)
  if (response?.ok) imports = await response.json().catch(() => imports)
}

/** Requests what the code of a screen imports, together with it, once. */
export function requestImports(source: string): void {
  for (const href of imports[source] ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  delete imports[source]
}
