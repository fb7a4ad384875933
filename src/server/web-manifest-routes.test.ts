import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { languages } from '#platform/i18n/language.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { webManifestRoutes } from './web-manifest-routes.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test.each(languages)('the web manifest in %s is complete and its icons exist', async (language) => {
  const response = await webManifestRoutes(database).request(`/manifest-${language}.webmanifest`)
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({
    name: language === 'ar' ? 'دجلة' : 'Dijla',
    lang: language === 'ar' ? 'ar-IQ' : 'en',
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: '/',
    display: 'standalone',
    theme_color: '#0b5d5e',
  })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons) {
    const file = join(rootFolder, 'public', src)
    expect(existsSync(file), src).toBe(true)
    if (sizes === 'any') continue
    const { width, height } = await sharp(file).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
