import type { Screen } from '#platform/pages/screen.ts'
import { sellerStatementQuery } from '../client.ts'
import { sheetArgs, statementArgs } from './period-args.ts'

export const statementScreens: Screen[] = [
  {
    path: '/selling/:slug/statement',
    source: 'src/selling/statement/screens/statement.tsx',
    load: () => import('./statement.tsx'),
    queries: ({ params: { slug = '' }, search }) => [sellerStatementQuery(slug, statementArgs(search))],
    private: true,
  },
  {
    path: '/selling/:slug/statement/sheet',
    source: 'src/selling/statement/screens/sheet.tsx',
    load: () => import('./sheet.tsx'),
    queries: ({ params: { slug = '' }, search }) => [sellerStatementQuery(slug, sheetArgs(search))],
    private: true,
  },
]
