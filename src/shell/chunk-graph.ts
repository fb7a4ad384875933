/** What the bundler knows about the modules of a build. */
type Modules = {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** Validation and forms: whoever only looks around never loads them, nor what imports them. */
const formPackages = /node_modules\/(?:valibot|react-hook-form|@hookform)\//

/** A module that this number of later screens or parts need is in one file for all of them. */
const minUsers = 8

/**
 * Reads from the graph of imports where a module belongs. `first` are the modules that begin a first load: the entry, before the
 * screens whose script has a budget.
 */
export function createChunkGraph(first: readonly [string, ...string[]]) {
  const imports = new Map<string, ReadonlySet<string>>()
  let later: readonly string[] | null = null

  /** A module with all that it imports at once. */
  function findImports(id: string, modules: Modules): ReadonlySet<string> {
    const known = imports.get(id)
    if (known) return known
    const seen = new Set([id])
    for (const each of seen) for (const next of modules.getModuleInfo(each)?.importedIds ?? []) seen.add(next)
    imports.set(id, seen)
    return seen
  }

  /** What the entry and its screens load later, at every depth. */
  function findLater(modules: Modules): readonly string[] {
    const loaded = new Set<string>()
    const seen = new Set([first[0]])
    for (const each of seen) {
      const info = modules.getModuleInfo(each)
      for (const next of info?.dynamicallyImportedIds ?? []) loaded.add(next)
      for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
        seen.add(next)
    }
    return [...loaded]
  }

  const hasForms = (id: string, modules: Modules) =>
    [...findImports(id, modules)].some((each) => formPackages.test(each))

  return {
    hasForms,
    /** Whether a first load needs the module. */
    isFirst: (id: string, modules: Modules) => first.some((each) => findImports(each, modules).has(id)),
    /** Whether the file of later screens has it. What it imports is then in that file too. */
    isSharedLater(id: string, modules: Modules): boolean {
      if (/node_modules\/|\/messages\//.test(id) || hasForms(id, modules)) return false
      later ??= findLater(modules)
      return later.filter((each) => findImports(each, modules).has(id)).length >= minUsers
    },
  }
}
