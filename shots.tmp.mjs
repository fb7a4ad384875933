import { chromium } from '@playwright/test'
const base = 'http://127.0.0.1:3431'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const out = '/dev/shm/restock-shots'
import { mkdirSync } from 'node:fs'
mkdirSync(out, { recursive: true })
for (const language of ['ar', 'en']) {
  for (const [w, h] of [[360, 740], [1366, 768]]) {
    const ctx = await browser.newContext({ viewport: { width: w, height: h }, serviceWorkers: 'block', extraHTTPHeaders: {'x-forwarded-for': `198.18.7.${w % 200}`} })
    await ctx.addCookies([{ name: 'language', value: language, domain: '127.0.0.1', path: '/' }])
    const page = await ctx.newPage()
    const shot = async (name, full = false) => page.screenshot({ path: `${out}/${name}-${language}-${w}.png`, fullPage: full })
    const view = async () => { const f = page.locator('form[action*="said=request"], p:has-text("الخيارات أعلاه"), p:has-text("options above")').first(); await f.scrollIntoViewIfNeeded(); await page.evaluate(() => scrollBy(0, 120)) }
    await page.goto(`${base}/product/haris-video-intercom`); await page.waitForTimeout(1500)
    await view(); await shot('plain')
    const form = page.locator('form[action*="said=request"]')
    await form.locator('input[name=contact]').fill('07701'); await form.locator('button').click(); await page.waitForTimeout(800)
    await shot('error')
    await form.locator('input[name=contact]').fill(`a${language}${w}@example.com`); await form.locator('button').click(); await page.waitForTimeout(800)
    await shot('done')
    await page.goto(`${base}/product/rafid-cotton-crew-tshirt?colour=maroon&size=l`); await page.waitForTimeout(1500); await view(); await shot('variant')
    await page.goto(`${base}/product/darb-long-umbrella`); await page.waitForTimeout(1500); await view(); await shot('choose')
    await page.goto(`${base}/restock-requests?token=abc`); await page.waitForTimeout(800); await shot('deletion')
    await page.goto(`${base}/restock-requests?said=deleted`); await page.waitForTimeout(800); await shot('deleted')
    await ctx.close()
  }
}
// requests by phone and mail for the back office
const api = await browser.newContext({ extraHTTPHeaders: {'x-forwarded-for': '198.18.9.9'} })
const post = (slug, data) => api.request.post(`${base}/api/products/${slug}/restock-requests`, { data })
for (const [i, slug] of ['haris-video-intercom', 'banafsha-sponges', 'dilan-pomegranate-juice'].entries())
  for (let n = 0; n < 3 - i; n++) await post(slug, { contact: `0770 12${i} 45${n}${n}` })
await post('rafid-cotton-crew-tshirt', { contact: '0780 555 1234', options: { colour: 'maroon', size: 'l' } })
await post('banafsha-sponges', { contact: 'somebody@example.com' })
await browser.close()
