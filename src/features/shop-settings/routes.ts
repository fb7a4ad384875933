import { Hono } from 'hono'
import { parseThemeFile, themeStyle } from './domain/theme.ts'

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
