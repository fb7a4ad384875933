import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { createLog } from '#platform/log/log.ts'
import { Link } from './link.tsx'
import type { PagesConfig } from './pages-config.ts'
import { type PageRequest, renderPage } from './render-page.tsx'
import type { Reads } from './run-queries.ts'
import type { Address, Screen, ScreenModule } from './screen.ts'

const productQuery = (name: string) => ({
  queryKey: ['item', name],
  queryFn: () => Promise.reject(new Error('asked')),
})

function Product({ address }: { address: Address }) {
  const { data, error } = useQuery<{ title: string }>(productQuery(address.params.name ?? ''))
  const { language } = useLanguage()
  if (data) return <Link href="/">{`${language} ${data.title}`}</Link>
  return <p>{error ? `refused ${'status' in error ? error.status : ''}` : 'waiting'}</p>
}

const module: ScreenModule = {
  Screen: Product,
  head: ({ address }) => ({
    title: address.params.name ?? null,
    canonical: address.path,
    largestPicture: { image: '/pictures/0123456789abcdef-640.jpg', sizes: '50vw' },
  }),
}

const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  source: path,
  load: async () => module,
  queries: ({ params }) => [productQuery(params.name ?? '')],
  ...more,
})

const Broken: ScreenModule = {
  ...module,
  Screen: () => {
    throw new Error('cannot render')
  },
}

const config: PagesConfig = {
  screens: [
    screen('/item/:name'),
    screen('/mine/:name', { private: true }),
    screen('/old/:name', { redirect: ({ params }) => `/item/${params.name}` }),
    screen('/broken', { queries: () => [], load: async () => Broken }),
    screen('*', {
      queries: () => [],
      status: 404,
      load: async () => ({ ...module, Screen: () => <p>nowhere</p> }),
    }),
  ],
  Failed: ({ status }) => <p>{`failed ${status}`}</p>,
  sharedQueries: () => [],
  Layout: ({ children }) => <main>{children}</main>,
  // The tests' screens have no texts.
  loadMessages: async () => ({}) as AllMessages,
  siteName: () => 'Shop',
}

const connectionError = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** As Node and the database make them: with properties that JSON would show. */
const diskError = Object.assign(new Error('write failed'), { code: 'ENOSPC', path: '/srv/shop/secret' })
const statementError = Object.assign(new Error('failed'), { query: 'select secret from users' })

const reads: Reads = {
  item: async ({ shopper }: Ctx, name: string) => {
    if (name === 'missing') throw new Refusal('not_found')
    if (name === 'away') throw connectionError
    if (name === 'full') throw diskError
    if (name === 'statement') throw statementError
    if (name === 'bug') throw new TypeError('undefined is not a function')
    return { title: `<b>${name}</b>${shopper ? shopper.id : ''}` }
  },
}

function render(path: string, request: Partial<PageRequest> = {}, deps = {}) {
  // None of these reads touches the database.
  const ctx = { db: null, now: () => new Date(), shopper: null, language: 'en' } as unknown as Ctx
  return renderPage(
    { config, reads, assets: { tags: () => '' }, log: createLog('silent'), ...deps },
    {
      path,
      search: '',
      origin: 'https://shop.example',
      language: 'en',
      contextOf: async ({ private: own }) => (own ? { ...ctx, shopper: { id: 1000 } } : ctx),
      ...request,
    },
  )
}

function pageOf(page: Awaited<ReturnType<typeof render>>) {
  if ('redirect' in page) throw new Error(`redirected to ${page.redirect}`)
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page.html)?.[1] ?? ''
  return { ...page, data: JSON.parse(json) }
}

test('renders a screen with its data, escaped, and embeds the same data', async () => {
  const { status, html, data } = pageOf(await render('/item/tea'))
  expect(status).toBe(200)
  expect(html).toContain('<a href="/">en &lt;b&gt;tea&lt;/b&gt;</a>')
  expect(html).toContain('<title>tea | Shop</title>')
  expect(data.queries[0].data).toEqual({ title: '<b>tea</b>' })
})

test('a missing resource is its screen with 404 and noindex, with the error embedded for the client', async () => {
  const { status, html, data } = pageOf(await render('/item/missing'))
  expect(status).toBe(404)
  expect(html).toContain('refused 404')
  expect(html).toContain('noindex')
  expect(data.queries[0].state).toMatchObject({
    status: 'error',
    error: { status: 404, code: 'not_found' },
  })
})

test('an unknown URL is 404', async () => {
  const { status, html } = pageOf(await render('/nowhere/at/all'))
  expect(status).toBe(404)
  expect(html).toContain('nowhere')
})

test('an unavailable database is the error screen with 503', async () => {
  const { status, html, data } = pageOf(await render('/item/away'))
  expect(status).toBe(503)
  expect(html).toContain('failed 503')
  expect(data.failed).toBe(503)
})

test('a full disk is 503 without details, and is logged', async () => {
  const log = createLog('silent')
  const logged = vi.spyOn(log, 'error')
  const { status, html } = pageOf(await render('/item/full', {}, { log }))
  expect(status).toBe(503)
  expect(html).not.toMatch(/secret|ENOSPC/)
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ err: diskError }), expect.any(String))
})

test('an unreadable session is 503 too', async () => {
  const page = await render('/mine/tea', { contextOf: () => Promise.reject(new Refusal('unavailable')) })
  expect(pageOf(page).status).toBe(503)
})

test('an error in a read or a screen is 500 without details', async () => {
  for (const path of ['/item/bug', '/item/statement', '/broken']) {
    const { status, html } = pageOf(await render(path))
    expect(status).toBe(500)
    expect(html).toContain('failed 500')
    expect(html).not.toMatch(/undefined is not|cannot render|TypeError|secret/)
  }
})

test('a screen can redirect', async () => {
  expect(await render('/old/tea')).toEqual({ redirect: '/item/tea' })
})

test('only a private screen gets the shopper', async () => {
  expect(pageOf(await render('/mine/tea')).data.queries[0].data.title).toContain('1000')
  expect(pageOf(await render('/item/tea')).html).not.toContain('1000')
})

test('the language is the request’s, and the alternates leave out its parameter', async () => {
  const { html } = pageOf(await render('/item/tea', { language: 'ar', search: '?lang=ar&page=2' }))
  expect(html).toContain('<html lang="ar" dir="rtl" data-first-view>')
  expect(html).toContain('hreflang="x-default" href="https://shop.example/item/tea"')
  expect(html).toContain('<link rel="canonical" href="https://shop.example/item/tea">')
})

test('a page is rendered with the late texts of its screen, and loads their file', async () => {
  const loadCalls: unknown[] = []
  const configWithTexts: PagesConfig = {
    ...config,
    screens: [screen('*', { queries: () => [], messages: ['orders'] })],
    loadMessages: async (language, names) => {
      loadCalls.push(language, names)
      return {} as AllMessages
    },
  }
  const tags = ({ messages }: Pick<Screen, 'messages'>, language: string) => `<!--${messages} ${language}-->`
  const { html } = pageOf(await render('/item', {}, { config: configWithTexts, assets: { tags } }))
  expect(loadCalls).toEqual(['en', ['orders']])
  expect(html).toContain('<!--orders en-->')
})

test('a page preloads its largest picture, an error page does not', async () => {
  expect(pageOf(await render('/item/tea')).html).toContain('<link rel="preload" as="image"')
  expect(pageOf(await render('/item/missing')).html).not.toContain('as="image"')
  expect(pageOf(await render('/item/away')).html).not.toContain('as="image"')
})
