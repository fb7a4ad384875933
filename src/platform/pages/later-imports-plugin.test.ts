import { expect, test } from 'vitest'
import { laterImportsPlugin } from './later-imports-plugin.ts'

const chunk = (fileName: string, imports: string[], more: object = {}) => ({
  [fileName]: { type: 'chunk', fileName, imports, isEntry: false, facadeModuleId: null, ...more },
})

test('beside the entry file stands what each later screen imports and the entry does not, by the number of the screen', () => {
  const bundle = {
    ...chunk('assets/entry-client-1.js', ['assets/shared-2.js'], {
      isEntry: true,
      facadeModuleId: '/shop/src/shell/entry-client.ts',
    }),
    ...chunk('assets/shared-2.js', []),
    ...chunk('assets/checkout-3.js', ['assets/entry-client-1.js', 'assets/fields-4.js'], {
      facadeModuleId: '/shop/src/shop/checkout/screens/checkout.tsx',
    }),
    ...chunk('assets/fields-4.js', ['assets/shared-2.js', 'assets/frame-5.js']),
    ...chunk('assets/frame-5.js', []),
    ...chunk('assets/about-6.js', ['assets/shared-2.js'], {
      facadeModuleId: '/shop/src/shop/content/screens/about.tsx',
    }),
    'assets/shop.css': { type: 'asset', fileName: 'assets/shop.css' },
  }
  const files: { fileName: string; source: string }[] = []
  const { generateBundle, transform } = laterImportsPlugin('/shop') as unknown as {
    transform: { handler: (code: string, id: string) => string }
    generateBundle: (this: object, options: object, all: object) => void
  }
  const list =
    "{ path: '/', source: 'src/shop/home/screens/home.tsx' }, { source: 'src/shop/checkout/screens/checkout.tsx' }, { source: 'src/shop/home/screens/home.tsx' }"
  expect(transform.handler(list, '/shop/src/shell/pages.ts')).toBe(
    "{ path: '/', source: 0 }, { source: 1 }, { source: 0 }",
  )
  generateBundle.call({ emitFile: (file: (typeof files)[number]) => files.push(file) }, {}, bundle)
  expect(files.map(({ fileName }) => fileName)).toEqual(['assets/entry-client-1.json'])
  expect(JSON.parse(files[0]?.source ?? '')).toEqual({
    1: ['/assets/fields-4.js', '/assets/frame-5.js'],
  })
})
