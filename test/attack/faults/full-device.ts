import { chmod, chown, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { AttackedShop } from './attacked-shop.ts'

const device = '/dev/full'

/**
 * Simulates a full disk for users who may not mount one: replaces the file of an empty order table with the device on
 * which the kernel answers every write with ENOSPC. `clear` puts an empty file back.
 */
export async function fillOrdersFile(shop: AttackedShop) {
  const relative = await shop.withDatabase(async (db) => {
    await db.execute(sql`checkpoint`)
    const { rows } = await db.execute<{ path: string }>(sql`select pg_relation_filepath('orders') as path`)
    return rows[0]?.path ?? ''
  })
  const file = join(shop.dataDir, 'postgres', relative)
  const { uid, gid, size } = await stat(file)
  expect(size).toBe(0)
  await rm(file)
  await symlink(device, file)
  await closeFiles(shop)
  return {
    async clear(): Promise<void> {
      expect(await readlink(file)).toBe(device)
      await rm(file)
      await writeFile(file, '')
      await chmod(file, 0o600)
      if (process.getuid?.() === 0) await chown(file, uid, gid)
      await closeFiles(shop)
    },
  }
}

/** Makes every connection reopen its files. */
async function closeFiles(shop: AttackedShop): Promise<void> {
  const others = sql`from pg_stat_activity where application_name like 'dijla%' and pid <> pg_backend_pid()`
  await shop.withDatabase((db) => db.execute(sql`select pg_terminate_backend(pid) ${others}`))
  await vi.waitFor(async () => expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200))
}
