import type { Screen } from '#platform/pages/screen.ts'

export const homeScreens: Screen[] = [
  {
    path: '/selling/:slug',
    source: 'src/selling/home/screens/today.tsx',
    load: () => import('./today.tsx'),
    private: true,
  },
]
