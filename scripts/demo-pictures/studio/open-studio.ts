import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join, normalize } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'

const scripts = join(import.meta.dirname, '..')
const repository = join(scripts, '../..')
const origin = 'http://studio.local'
const types: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript',
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

export type OpenStudio = {
  /** Renders one picture of a description file (path relative to scripts/demo-pictures) and returns it as JPEG. */
  take: (file: string, slug: string, name: string) => Promise<Buffer>
  close: () => Promise<void>
}

/** Opens the studio in headless Chromium. Files are read from disk; no server and no network are needed. */
export async function openStudio(size: number, passes: number): Promise<OpenStudio> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  })
  const page = await browser.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404'))
      console.error(message.text().slice(0, 1500))
  })
  page.on('pageerror', (error) => console.error(error))
  await page.route(`${origin}/**`, async (route) => {
    const address = new URL(route.request().url())
    try {
      const file = filePath(decodeURIComponent(address.pathname))
      const type = types[extname(file).toLowerCase()] ?? 'application/octet-stream'
      const content = await readFile(file)
      const body = file.endsWith('.ts')
        ? stripTypeScriptTypes(content.toString(), { mode: 'transform' })
        : content
      await route.fulfill({ body, contentType: type })
    } catch {
      await route.fulfill({ status: 404, body: address.pathname })
    }
  })
  await page.goto(`${origin}/scripts/studio/page.html?size=${size}&passes=${passes}`)
  await page.waitForFunction(() => 'takePicture' in window, undefined, { timeout: 60_000 })
  return {
    take: async (file, slug, name) => {
      const address = await page.evaluate(
        ([from, product, picture]) => window.takePicture(from, product, picture),
        [file, slug, name] as const,
      )
      return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
    },
    close: () => browser.close(),
  }
}

function filePath(address: string): string {
  const path = normalize(address)
  if (path.startsWith('/models/')) {
    const file = join(scripts, '.models', path.slice('/models/'.length))
    if (existsSync(file)) return file
    // Some libraries name textures by their path on their author's disk; the files are beside the model.
    const parts = path.split('/')
    const folder = join(scripts, '.models', ...parts.slice(2, 5))
    const beside = join(folder, parts.at(-1) ?? '')
    if (existsSync(beside)) return beside
    const pictures = readdirSync(folder).filter((name) => /\.(?:jpe?g|png)$/i.test(name))
    if (pictures.length === 1 && pictures[0]) return join(folder, pictures[0])
  }
  if (path.startsWith('/scripts/')) return join(scripts, path.slice('/scripts/'.length))
  if (path.startsWith('/repository/')) return join(repository, path.slice('/repository/'.length))
  throw new Error(`No file for ${address}`)
}

/** Writes a picture as WebP of at most about 70 KB. */
export async function writeWebp(picture: Buffer, file: string): Promise<number> {
  for (const quality of [82, 74, 64, 52, 40, 28]) {
    const written = await sharp(picture)
      .resize(1200, 1200, { kernel: 'lanczos3' })
      .webp({ quality, effort: 4 })
      .toBuffer()
    if (written.length > 70_000 && quality > 28) continue
    await sharp(written).toFile(file)
    return written.length
  }
  return 0
}
