import { chromium } from 'playwright-core'
const shop='http://127.0.0.1:3331'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']})
const list=await (await fetch(shop+'/api/products?category=mobiles&popular=true')).json()
const all=await (await fetch(shop+'/api/products?pageSize=100')).json()
for (const language of ['ar','en']) for (const [w,h] of [[360,740],[1366,768]]) {
  const c=await b.newContext({viewport:{width:w,height:h},reducedMotion:'reduce'})
  await c.addCookies([{name:'language',value:language,url:shop}])
  const p=await c.newPage()
  p.on('console',m=>m.type()==='error'&&console.log(m.text()))
  await p.goto(shop+'/products/home-kitchen',{waitUntil:'networkidle'})
  await p.locator('button.heart').nth(0).click()
  await p.locator('button.heart').nth(2).click()
  await p.waitForTimeout(700)
  await p.screenshot({path:`/tmp/wl-shots/listing-${language}-${w}.png`})
  await p.goto(shop+'/product/'+list[0].slug,{waitUntil:'networkidle'})
  await p.locator('button.heart').first().click()
  await p.waitForTimeout(700)
  await p.screenshot({path:`/tmp/wl-shots/product-${language}-${w}.png`,fullPage:true})
  await p.goto(shop+'/wishlist',{waitUntil:'networkidle'})
  await p.screenshot({path:`/tmp/wl-shots/wishlist-${language}-${w}.png`})
  await c.close()
}
await b.close()
