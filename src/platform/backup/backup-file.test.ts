import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { backupPath, createBackupFolder, isInside } from './backup-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dijla-backup-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a backup is written outside DATA_DIR by default', async () => {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const { backupDir } = readConfig({ DATA_DIR: `${dataDir}/` })
  expect(backupDir).toBe(join(folder, 'data-backups'))
  const file = backupPath(backupDir, new Date('2026-11-01T03:15:00.123Z'))
  expect(file).toBe(join(folder, 'data-backups/dijla-2026-11-01T031500Z.backup'))
  await createBackupFolder(file)
  expect((await stat(backupDir)).mode & 0o777).toBe(0o700)
  expect(await isInside(file, dataDir)).toBe(false)
  expect(readConfig({ BACKUP_DIR: '/mnt/elsewhere' }).backupDir).toBe('/mnt/elsewhere')
})

test('recognises files inside the data folder, through symbolic links too', async () => {
  const dataDir = join(folder, 'inside')
  const elsewhere = join(folder, 'elsewhere')
  await mkdir(join(dataDir, 'backups'), { recursive: true })
  await mkdir(elsewhere)
  await symlink(elsewhere, join(dataDir, 'linked'))
  await symlink(dataDir, join(folder, 'link-to-data'))
  expect(await isInside(join(dataDir, 'a.backup'), dataDir)).toBe(true)
  expect(await isInside(join(dataDir, 'backups/a.backup'), dataDir)).toBe(true)
  expect(await isInside(join(folder, 'link-to-data/backups/a.backup'), dataDir)).toBe(true)
  expect(await isInside(join(dataDir, 'linked/a.backup'), dataDir)).toBe(false)
  expect(await isInside(join(folder, 'inside-not/../elsewhere/a.backup'), dataDir)).toBe(false)
})

test('a folder that cannot be created gives an error with the setting to change', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(createBackupFolder(join(folder, 'file/sub/a.backup'))).rejects.toThrow(/BACKUP_DIR.*--to/)
})
