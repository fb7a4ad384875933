import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChevronLeft } from './chevron-left.ts'
import { X } from './x.ts'

test('an icon renders the lines of Lucide in one hidden element', () => {
  expect(renderToStaticMarkup(<X size={20} />)).toBe(
    '<svg width="20" height="20" viewBox="0 0 24 24" class="icon" aria-hidden="true"><path d="M18 6 6 18"/><path d="m6 6 12 12"/></svg>',
  )
})

test('an icon has the class and the width of lines of its place', () => {
  const html = renderToStaticMarkup(<ChevronLeft strokeWidth={1.75} className="icon-directional" />)
  expect(html).toMatch(/^<svg width="24" height="24" .*stroke-width="1.75" class="icon icon-directional"/)
  expect(renderToStaticMarkup(<X className="" />)).toContain('class="icon"')
})
