import { chromium } from '@playwright/test'
const base = 'http://127.0.0.1:3431'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const out = '/dev/shm/restock-shots'
for (const language of ['ar', 'en']) {
  for (const [w, h] of [[360, 740], [1366, 768]]) {
    const ctx = await browser.newContext({ viewport: { width: w, height: h }, serviceWorkers: 'block' })
    await ctx.addCookies([{ name: 'language', value: language, domain: '127.0.0.1', path: '/' }])
    const page = await ctx.newPage()
    await page.goto(base + '/login')
    await ctx.request.post(base + '/api/login', { data: { username: 'sara', password: process.env.PW } })
    for (const [name, path] of [['waiting', '/admin/restock'], ['people', '/admin/restock/people'], ['notified', '/admin/restock/people?state=notified'], ['home', '/admin']]) {
      await page.goto(base + path); await page.waitForTimeout(1000)
      await page.screenshot({ path: `${out}/${name}-${language}-${w}.png` })
    }
    await ctx.close()
  }
}
await browser.close()
