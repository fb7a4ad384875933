import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { systemChromium } from './browser.mjs'
import { browserArgs } from './browser-args.mjs'
import { print, root } from './run.mjs'

const shop = process.env.SHOP ?? 'http://localhost:3000'
const folder = join(root, 'docs', 'screens')
const sizes = [
  { width: 360, height: 740, deviceScaleFactor: 2 },
  { width: 1366, height: 768, deviceScaleFactor: 1 },
]

/** Name and address; null: the page of the first product. */
const screens = [
  ['home', '/'],
  ['listing', '/products/home-kitchen'],
  ['product', null],
  ['cart', '/cart'],
  ['checkout', '/checkout'],
]

mkdirSync(folder, { recursive: true })
const executablePath = systemChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: browserArgs,
})
const [first] = await (await fetch(`${shop}/api/products?category=mobiles&popular=true`)).json()
// One with options is added as its first variant that has two units.
const { variants = [] } = await (await fetch(`${shop}/api/products/${first.slug}`)).json()
const variant = variants.find(({ stockQuantity }) => stockQuantity >= 2)
for (const language of ['ar', 'en']) {
  for (const { width, height, deviceScaleFactor } of sizes) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor,
      reducedMotion: 'reduce',
    })
    await context.addCookies([{ name: 'language', value: language, url: shop }])
    const added = await context.request.post(`${shop}/api/cart`, {
      data: { userId: 1, productId: first.id, variantId: variant?.id, quantity: 2 },
    })
    if (!added.ok()) throw new Error(`the product was not added: ${await added.text()}`)
    const page = await context.newPage()
    for (const [name, address] of screens) {
      await page.goto(`${shop}${address ?? `/product/${first.slug}`}`, { waitUntil: 'networkidle' })
      const picture = await page.screenshot()
      await sharp(picture)
        .webp({ quality: 80 })
        .toFile(join(folder, `${name}-${language}-${width}.webp`))
    }
    await context.close()
  }
}
await browser.close()
print(`The screens are in ${folder}`)
