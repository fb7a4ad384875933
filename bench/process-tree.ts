import { readdir, readFile } from 'node:fs/promises'

/** The ids of a process and all its descendants, itself first. Linux only. */
export async function processTree(root: number): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(ids.map(async (id) => [id, await parentOf(id)] as const))
  const tree = [root]
  for (const member of tree) tree.push(...parents.flatMap(([id, parent]) => (parent === member ? [id] : [])))
  return tree
}

async function parentOf(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0)
}
