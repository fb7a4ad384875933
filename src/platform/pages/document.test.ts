import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeHtml, renderDocument, scriptJson, withLanguage } from './document.ts'

const parts = {
  language: 'ar' as const,
  siteName: 'دجلة',
  origin: 'https://dijla.example',
  html: '<main></main>',
  data: {},
  assets: '',
  head: { title: 'كل المنتجات', description: 'وصف', canonical: '/products?page=2' },
}

describe('the document', () => {
  test('data can never close its script element, whatever it holds', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), (json, text) => {
        const value = { json, text, hostile: '</script><script>alert(1)</script><!--\u2028' }
        const written = scriptJson(value)
        expect(written).not.toMatch(/[<\u2028\u2029]/)
        expect(JSON.parse(written)).toEqual(value)
      }),
    )
  })

  test('text in the head is never markup', () => {
    const html = renderDocument({ ...parts, head: { ...parts.head, title: '"><script>alert(1)</script>' } })
    expect(html).not.toContain('<script>alert')
    expect(escapeHtml(`<'"&>`)).toBe('&lt;&#39;&quot;&amp;&gt;')
  })

  test('has language, direction, canonical and both language versions', () => {
    const html = renderDocument(parts)
    expect(html).toContain('<html lang="ar" dir="rtl" data-first-view>')
    expect(html).toContain('<title>كل المنتجات | دجلة</title>')
    expect(html).toContain('<link rel="canonical" href="https://dijla.example/products?page=2">')
    expect(html).toContain('hreflang="ar-IQ" href="https://dijla.example/products?page=2"')
    expect(html).toContain('hreflang="en" href="https://dijla.example/products?page=2&amp;lang=en"')
    expect(html).toContain('hreflang="x-default" href="https://dijla.example/products?page=2"')
    expect(withLanguage('/', 'en')).toBe('/?lang=en')
  })

  test('each language version is its own canonical and links to the other', () => {
    const html = renderDocument({ ...parts, language: 'en' })
    expect(html).toContain('<link rel="canonical" href="https://dijla.example/products?page=2&amp;lang=en">')
    expect(html).toContain('hreflang="ar-IQ" href="https://dijla.example/products?page=2"')
  })

  test('Open Graph tags and structured data are escaped', () => {
    const html = renderDocument({
      ...parts,
      extras: {
        type: 'product',
        picture: { path: '/share/tea-ar-deadbeef.jpg', alt: 'شاي "عراقي"' },
        structured: [{ '@type': 'Product', name: '</script><b>' }],
      },
    })
    expect(html).toContain(
      '<meta property="og:image" content="https://dijla.example/share/tea-ar-deadbeef.jpg">',
    )
    expect(html).toContain('<meta property="og:image:alt" content="شاي &quot;عراقي&quot;">')
    expect(html).toContain('<meta property="og:title" content="كل المنتجات">')
    expect(html).toContain('<meta property="og:locale" content="ar_IQ">')
    expect(html).toContain('<script type="application/ld+json">{"@type":"Product","name":"\\u003c/script>')
    expect(html).not.toContain('</script><b>')
  })

  test('the largest picture is preloaded before styles and code, as AVIF only', () => {
    const largestPicture = {
      image: '/pictures/0123456789abcdef-640.jpg',
      sizes: '(min-width: 900px) 2px, "3px',
    }
    const head = { ...parts.head, largestPicture }
    const html = renderDocument({ ...parts, assets: '<script src="/a.js"></script>', head })
    const link = html.match(/<link rel="preload" as="image"[^>]*>(?=<script src="\/a.js">)/)?.[0]
    expect(link).toContain('type="image/avif"')
    expect(link).toContain('imagesrcset="/pictures/0123456789abcdef-160.avif 160w, ')
    expect(link).toContain('imagesizes="(min-width: 900px) 2px, &quot;3px"')
    expect(link).toContain('fetchpriority="high"')
    expect(link).not.toMatch(/webp|jpg/)
  })

  test('an external picture is not preloaded, as its sizes are unknown', () => {
    const largestPicture = { image: 'https://shop.example/a.jpg', sizes: '50vw' }
    expect(renderDocument({ ...parts, head: { ...parts.head, largestPicture } })).not.toContain('preload')
  })

  test('a page without a canonical is noindex', () => {
    const html = renderDocument({ ...parts, language: 'en', head: { title: 'Cart', canonical: null } })
    expect(html).toContain('<html lang="en" dir="ltr" data-first-view>')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('canonical')
  })
})
