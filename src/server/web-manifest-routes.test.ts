import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { languages } from '#platform/i18n/language.ts'
import { webManifest } from '#shell/web-manifest.ts'
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

test('icons of a shop with a look of its own have its version in their addresses', () => {
  const { icons, shortcuts } = webManifest('ar', {
    theme: { primary: '#7a1f3d', accent: '#aa3355' },
    logo: '/pictures/0123456789abcdef-640.jpg',
  })
  const addresses = [...icons, ...shortcuts.flatMap((each) => each.icons)].map(({ src }) => src)
  for (const src of addresses) expect(src).toMatch(/^\/[a-z0-9/.-]+\?v=7a1f3d-aa3355-0123456789abcdef$/)
})
