import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from '#ui/picture.tsx'

const shape = { alt: '', width: 320, height: 320, sizes: '50vw' }
const image = '/pictures/0123456789abcdef-640.jpg'

describe('Picture', () => {
  it('renders a shop picture as AVIF, WebP and JPEG, with its size, loaded lazily', () => {
    const html = renderToStaticMarkup(<Picture image={image} {...shape} />)
    expect(html).toMatch(/^<picture><source type="image\/avif"[^>]*><source type="image\/webp"[^>]*><img/)
    expect(html).toContain('width="320" height="320" loading="lazy"')
    expect(html).toContain('alt=""')
    expect(html).toMatch(/<img [^>]*src="\/pictures\/0123456789abcdef-640.jpg"\/>/)
    expect(html).toContain('<source type="image/webp" srcSet="/pictures/0123456789abcdef-640.webp"/>')
  })

  it('loads a priority picture eagerly', () => {
    const html = renderToStaticMarkup(<Picture image={image} {...shape} priority />)
    expect(html).toContain('loading="eager" fetchPriority="high"')
  })

  it('renders an external picture as a plain image', () => {
    const html = renderToStaticMarkup(<Picture image="https://shop.example/a.jpg" {...shape} />)
    expect(html).toMatch(/^<img [^>]*src="https:\/\/shop.example\/a.jpg"\/>$/)
    expect(html).not.toContain('srcSet')
  })
})
