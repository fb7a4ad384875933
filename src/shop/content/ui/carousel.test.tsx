import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#platform/i18n/language-provider.tsx'
import { Router } from '#platform/pages/location.tsx'
import { PagesContext } from '#platform/pages/pages-context.ts'
import { createQueryClient } from '#platform/pages/query-client.ts'
import { loadMessages } from '#shell/messages/load-messages.ts'
import { pages } from '#shell/pages.ts'
import { defaultFocus } from '../domain/slide-focus.ts'
import { Carousel } from './carousel.tsx'

const address = { path: '/', params: {}, search: new URLSearchParams() }
const page = {
  config: pages,
  current: { screen: { path: '/', source: '', load: () => Promise.reject() }, address, module: null },
  busy: false,
  retry: () => undefined,
  announce: () => undefined,
}

const slides = [1, 2, 3].map((id) => ({
  id,
  image: `/pictures/000000000000000${id}-640.jpg`,
  ground: '#e3f3f1',
  focus: id === 1 ? ('100 50' as const) : defaultFocus,
  titleEn: '',
  titleAr: '',
  descriptionEn: '',
  descriptionAr: '',
  buttonEn: '',
  buttonAr: '',
  link: '/',
}))

test('the server-rendered page loads only the first slide’s picture; without JavaScript all of them', async () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider
        initial={{ language: 'ar', messages: await loadMessages('ar', ['home']) }}
        load={loadMessages}
      >
        <PagesContext value={page}>
          <Router ssrPath="/">
            <Carousel slides={slides} />
          </Router>
        </PagesContext>
      </LanguageProvider>
    </QueryClientProvider>,
  )
  const slidesIn = (text: string) => slides.filter(({ image }) => text.includes(image)).map(({ id }) => id)
  expect(slidesIn(html.replace(/<noscript>.*?<\/noscript>/gs, ''))).toEqual([1])
  expect(slidesIn(html)).toEqual([1, 2, 3])
  // The first picture is cropped around its own point, the others around their middle.
  expect(html.match(/object-\[[^\]]+\]/g)).toEqual(['object-[100%_50%]'])
})
