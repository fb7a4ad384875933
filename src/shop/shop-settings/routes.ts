import { Hono } from 'hono'
import { noSiteFacts, type SiteFacts } from '#platform/config/site-facts.ts'
import type { Db } from '#platform/db/db.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import type { ShopFacts } from './domain/shop-facts.ts'
import { parseThemeFile, themeStyle } from './domain/theme.ts'
import { drawIcon, favicon, iconPaths } from './draw-icon.ts'
import { readShopFacts } from './queries.ts'

/** `/theme-<colour>-<colour>.css`: the shop's colours as a style sheet. Its content follows from its address. */
export function themeRoutes(): Hono {
  return new Hono().get('/:file{theme-.*\\.css}', async (c, next) => {
    const theme = parseThemeFile(c.req.path.slice(1))
    if (!theme) return next()
    return c.body(themeStyle(theme), 200, {
      'content-type': 'text/css; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}

type IconDeps = { db: Db; site?: SiteFacts | undefined; pictures: Pick<Pictures, 'sourcePath'> }
const day = 'public, max-age=86400'

/**
 * The favicon and the icons of an installed shop, of its logo or else in its colours. A shop without its own has the files of the
 * build, and so has one whose logo cannot be read at present.
 */
export function iconRoutes(deps: IconDeps): Hono {
  const drawings = new Map<string, Promise<Buffer | string>>()
  let drawnFor = ''
  const iconOf = (path: string, facts: ShopFacts): Promise<Buffer | string> => {
    const look = JSON.stringify([facts.theme, facts.logo])
    if (look !== drawnFor) drawings.clear()
    drawnFor = look
    const drawing = drawings.get(path) ?? drawIcon(path, facts, deps.pictures)
    drawings.set(path, drawing)
    drawing.catch(() => drawings.delete(path))
    return drawing
  }
  const routes = new Hono()
  for (const path of iconPaths)
    routes.get(path, async (c, next) => {
      const facts = await readShopFacts(deps, deps.site ?? noSiteFacts).catch(() => null)
      if (!facts?.theme && !facts?.logo) return next()
      const icon = await iconOf(path, facts).catch(() => null)
      if (icon === null) return next()
      const type = path === favicon ? 'image/svg+xml' : 'image/png'
      return c.body(typeof icon === 'string' ? icon : new Uint8Array(icon), 200, {
        'content-type': type,
        'cache-control': day,
      })
    })
  return routes
}
