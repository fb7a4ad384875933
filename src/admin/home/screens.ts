import type { Screen } from '#platform/pages/screen.ts'

export const homeScreens: Screen[] = [
  {
    path: '/admin',
    source: 'src/admin/home/home.tsx',
    load: () => import('./home.tsx'),
    private: true,
  },
]
